import { beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
});

const sound = async () => expect(await desk.unsound()).toEqual([]);
const held = async (code: string) => (await desk.get(`/api/bookings/${code}/payments`)).security_deposit;

describe("A security deposit by Pix", () => {
  test("already recorded is linked to one line without posting it again", async () => {
    const { code } = await paidStay(house, { holder: { name: "Quitéria Alves" } });
    const received = { kind: "received", amount_cents: 20_700, method: "pix" };
    expect((await desk.post(`/api/bookings/${code}/security-deposit`, received)).status).toBe(201);
    const before = await desk.balances();
    await desk.arrive(moved(20_700, "PIX RECEBIDO QUITERIA ALVES"), moved(20_700, "PIX DE OUTRA PESSOA"));
    const { line, options } = await desk.suggested("PIX RECEBIDO QUITERIA ALVES");
    const posted = options.find((option) => (option.parts as { kind: string }[])[0]!.kind === "posted")!;
    expect(posted).toMatchObject({ parts: [{ title: `Caução da reserva ${code}, já registrada` }] });
    expect((await desk.confirm({ line_id: line.id, parts: partsOf(posted) })).status).toBe(201);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.lineOf("PIX RECEBIDO QUITERIA ALVES")).parts).toMatchObject([
      { kind: "deposit", booking_code: code, amount_cents: 20_700, posted: false, reversed: false },
    ]);
    const other = await desk.lineOf("PIX DE OUTRA PESSOA");
    expect((await desk.confirm({ line_id: other.id, parts: partsOf(posted) })).status).toBe(409);
    expect((await desk.reopen(line.id)).status).toBe(200);
    expect(await desk.balances(), "it stood before").toEqual(before);
    await sound();
  });

  test("is received and returned by its lines, and reversed when they are undone", async () => {
    const { code } = await paidStay(house, { holder: { name: "Rute Paim" } });
    const before = await desk.balances();
    await desk.arrive(moved(30_900, "PIX CAUCAO"), moved(-30_900, "PIX DEVOLUCAO CAUCAO"));
    const [came, went] = [await desk.lineOf("PIX CAUCAO"), await desk.lineOf("PIX DEVOLUCAO CAUCAO")];
    const parts = [{ kind: "deposit", booking_code: code, amount_cents: 30_900 }];
    expect((await desk.confirm({ line_id: went.id, parts })).status, "none is held").toBe(422);
    expect((await desk.confirm({ line_id: came.id, parts })).status).toBe(201);
    expect((await desk.balances())["Conta bancária"]! - before["Conta bancária"]!).toBe(30_900);
    expect((await desk.booking(code)).paid_cents, "it is no payment of the stay").toBe(0);
    expect((await desk.confirm({ line_id: went.id, parts })).status).toBe(201);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.reopen(went.id)).status).toBe(200);
    expect((await desk.reopen(came.id)).status).toBe(200);
    expect(await desk.balances()).toEqual(before);
    expect(JSON.stringify(await held(code))).not.toContain('"held_cents":30900');
    await sound();
  });
});

describe("A refund to a guest", () => {
  test("recorded with a cancellation holds it once its line says that it left the account", async () => {
    const { code, accommodation_id } = await paidStay(house, { holder: { name: "Inês Prado" } });
    await desk.post(`/api/bookings/${code}/payments`, { amount_cents: 21_300, method: "pix", seen_paid_cents: 0 });
    const both = { reason: "Telhado", cancelled_by: "property", refund_cents: 21_300, method: "pix" };
    await desk.post(`/api/bookings/${code}/cancellation-refund`, { ...both, seen_paid_cents: 21_300 });
    await desk.arrive(moved(-21_300, "PIX ENVIADO INES PRADO"));
    expect((await desk.confirmFirst("PIX ENVIADO INES PRADO")).status).toBe(201);
    const line = await desk.lineOf("PIX ENVIADO INES PRADO");
    expect(line.parts).toMatchObject([{ kind: "payment", booking_code: code, posted: false }]);
    const undo = (by: Caller) => by.send("DELETE", `/api/bookings/${code}/cancellation`);
    const { tenant_id } = house.company;
    const limited = await makeLimitedPerson(app().database, tenant_id, [accommodation_id]);
    for (const by of [house.admin, await app().signedIn(limited.user_id, tenant_id)]) {
      const { status, body } = await undo(by);
      expect([status, body.reason]).toEqual([409, expect.stringContaining("já saiu da conta")]);
    }
    expect(await desk.booking(code)).toMatchObject({ status: "cancelled", paid_cents: 0 });
    expect((await desk.reopen(line.id)).status).toBe(200);
    expect((await undo(house.admin)).body).toMatchObject({ status: "confirmed", paid_cents: 21_300 });
    await sound();
  });

  test("that lowers the total says why and of what, at the fields of its part", async () => {
    const { code } = await paidStay(house, { holder: { name: "Saulo Veiga" } });
    await desk.post(`/api/bookings/${code}/charges`, { name: "Frigobar", amount_cents: 10_000 });
    await desk.post(`/api/bookings/${code}/payments`, { amount_cents: 100_000, method: "pix", seen_paid_cents: 0 });
    await desk.arrive(moved(-8_000, "PIX ENVIADO SAULO FRIGOBAR"));
    const { id: line_id } = await desk.lineOf("PIX ENVIADO SAULO FRIGOBAR");
    const refused = async (more: object) => {
      const part = { kind: "refund", booking_code: code, amount_cents: 8_000, ...more };
      return Object.keys((await desk.confirm({ line_id, parts: [part] })).body.errors);
    };
    expect(await refused({})).toEqual(["matches[0].parts[0].total_after"]);
    expect(await refused({ total_after: "lowered" })).toEqual(["matches[0].parts[0].description"]);
    const why = { total_after: "lowered", description: "Vencido" };
    expect(await refused(why)).toEqual(["matches[0].parts[0].lowered_from"]);
    const { charges } = await desk.booking(code);
    const part = { kind: "refund", booking_code: code, amount_cents: 8_000, ...why, lowered_from: charges[0].id };
    expect((await desk.confirm({ line_id, parts: [part] })).status).toBe(201);
    expect((await desk.booking(code)).charges[1]).toMatchObject({ amount_cents: -8_000, about: charges[0].id });
  });

  test("is posted by its line, up to the amount paid, and reversed when undone", async () => {
    const { code } = await paidStay(house, { holder: { name: "Saulo Veiga" } });
    await desk.post(`/api/bookings/${code}/payments`, { amount_cents: 45_000, method: "pix", seen_paid_cents: 0 });
    const before = await desk.bank();
    await desk.arrive(moved(-50_000, "PIX ENVIADO SAULO A MAIS"), moved(-12_000, "PIX ENVIADO SAULO VEIGA"));
    const part = (amount_cents: number) => [{ kind: "refund", booking_code: code, amount_cents, total_after: "kept" }];
    const much = await desk.lineOf("PIX ENVIADO SAULO A MAIS");
    expect((await desk.confirm({ line_id: much.id, parts: part(50_000) })).status).toBe(422);
    const { id: line_id } = await desk.lineOf("PIX ENVIADO SAULO VEIGA");
    expect((await desk.confirm({ line_id, parts: part(11_999) })).status, "not the whole line").toBe(422);
    const unknown = await desk.confirm({ line_id, parts: [{ ...part(12_000)[0], booking_code: "R0000000" }] });
    expect(unknown.status).toBe(422);
    expect((await desk.confirm({ line_id, parts: part(12_000) })).status).toBe(201);
    expect(await desk.booking(code)).toMatchObject({ paid_cents: 33_000 });
    expect(await desk.bank()).toBe(before - 12_000);
    expect((await desk.reopen(line_id)).status).toBe(200);
    expect(await desk.booking(code)).toMatchObject({ paid_cents: 45_000 });
    expect(await desk.bank()).toBe(before);
    await sound();
  });
});

describe("A payout of bookings already recorded as paid to the channel", () => {
  test("is suggested from the channel's balance, and posted once", async () => {
    const keeps = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_700 };
    const stays = [await paidStay(house, { ...keeps, holder: { name: "Ugo" } }), await paidStay(house, keeps)];
    for (const { code } of stays) {
      await desk.post(`/api/bookings/${code}/payments`, {
        amount_cents: 90_000,
        method: "channel",
        seen_paid_cents: 0,
      });
    }
    const before = await desk.balances();
    await desk.arrive(
      moved(149_400, "AIRBNB PAYMENTS DE DUAS"),
      moved(149_400, "AIRBNB PAYMENTS DE NOVO", "2026-11-19"),
    );
    const { line, group, options } = await desk.suggested("AIRBNB PAYMENTS DE DUAS");
    expect(group, "a sum is never sure").toBe("choose");
    const part = { kind: "paid_out", amount_cents: 74_700, commission_cents: 15_300 };
    expect(options[0]).toMatchObject({ parts: [part, part] });
    const parts = partsOf(options[0]!);
    const { id: again } = await desk.lineOf("AIRBNB PAYMENTS DE NOVO");
    expect((await desk.confirm({ line_id: line.id, parts })).status).toBe(201);
    const after = await desk.balances();
    expect(after["Conta bancária"]! - before["Conta bancária"]!).toBe(149_400);
    expect(before["Canais a receber"]! - after["Canais a receber"]!).toBe(180_000);
    expect((await desk.booking(stays[0]!.code)).paid_cents, "it is paid once").toBe(90_000);
    const november = "from=2026-11-01&to=2026-11-30";
    for (const { accommodation_id } of stays) {
      const result = await desk.get(`/api/reports/result?${november}&accommodation_id=${accommodation_id}`);
      expect(result).toMatchObject({ expense_cents: 15_300 });
    }
    expect((await desk.confirm({ line_id: again, parts })).status).toBe(409);
    expect((await desk.reopen(line.id)).status).toBe(200);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.confirm({ line_id: again, parts })).status, "undone, it may be another line").toBe(201);
    await sound();
  });

  test("can be a transfer that names them, with the commission as an expense of their accommodations", async () => {
    const keeps = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_500 };
    const stay = await paidStay(house, { ...keeps, holder: { name: "Túlio" } });
    const paid = { amount_cents: 90_000, method: "channel", seen_paid_cents: 0 };
    expect((await desk.post(`/api/bookings/${stay.code}/payments`, paid)).status).toBe(201);
    await desk.arrive(moved(76_500, "AIRBNB JA REGISTRADA"));
    const { id: line_id } = await desk.lineOf("AIRBNB JA REGISTRADA");
    const wallet = { kind: "transfer", account_id: await desk.account("Canais a receber"), fee_cents: 13_500 };
    const strange = await desk.confirm({ line_id, parts: [{ ...wallet, booking_codes: ["R0000000"] }] });
    expect(strange.status).toBe(422);
    expect((await desk.confirm({ line_id, parts: [{ ...wallet, booking_codes: [stay.code] }] })).status).toBe(201);
    const result = await desk.get(
      `/api/reports/result?from=2026-11-01&to=2026-11-30&accommodation_id=${stay.accommodation_id}`,
    );
    expect(result).toMatchObject({ expense_cents: 13_500 });
    await sound();
  });
});
