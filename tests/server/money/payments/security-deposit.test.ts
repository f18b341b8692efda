import { beforeAll, describe, expect, test } from "vitest";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const send = (code: string, path: string, body: object) =>
  house.admin.send("POST", `/api/bookings/${code}/${path}`, { body });
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const moneyOf = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;

test("the security deposit of another company's booking is not found", async () => {
  const neighbour = await openMoneyHouse(app());
  const { code } = await paidStay(neighbour);
  const body = { kind: "received", amount_cents: 1_000, method: "pix" };
  const taken = await neighbour.admin.send("POST", `/api/bookings/${code}/security-deposit`, { body });
  const path = `security-deposit/${taken.body.security_deposit.movements[0].id}/reversal`;
  const unknown = { status: 404, body: { error: "BookingNotFoundException" } };
  expect(await send(code, "security-deposit", body)).toMatchObject(unknown);
  expect(await send(code, path, { reason: "Engano" })).toMatchObject({ status: 404 });
  const own = (await paidStay(house)).code;
  expect(await send(own, path, { reason: "Engano" })).toMatchObject({ status: 404 });
});

describe("The security deposit", () => {
  test("is received, kept in part with a reason and returned, separate from the payments", async () => {
    const { code } = await paidStay(house, {}, { security_deposit_cents: 50_000 });
    await send(code, "security-deposit", { kind: "received", amount_cents: 50_000, method: "card" });
    await send(code, "security-deposit", { kind: "kept", amount_cents: 8_000, reason: "Vidro quebrado" });
    const reply = await send(code, "security-deposit", { kind: "returned", amount_cents: 42_000, method: "card" });
    expect(reply).toMatchObject({
      status: 201,
      body: { paid_cents: 0, security_deposit: { asked_cents: 50_000, held_cents: 0 } },
    });
    expect(reply.body.security_deposit.movements[0].kind).toBe("received");
    expect(reply.body.security_deposit.movements).toHaveLength(3);
  });

  test("is told to the guest apart from the total: asked, received, kept and returned", async () => {
    const { id: accommodation_id } = await house.accommodation({ security_deposit_cents: 50_000 });
    const linked = await linkedBooking(app(), house, { accommodation_id });
    const { code } = linked;
    const told = async () => plain((await linked.page()).security_deposit?.text ?? "");
    const asked =
      "Caução de R$ 500,00, fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados os danos comprovados.";
    expect(await told()).toBe(asked);
    expect((await linked.confirm()).status).toBe(200);
    const agreed = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("guest_confirmations").select("terms").execute(),
    );
    expect(agreed.map(({ terms }) => plain(terms))).toEqual([expect.stringContaining(`\n${asked}\n`)]);
    await send(code, "security-deposit", { kind: "received", amount_cents: 50_000, method: "card" });
    expect(await told()).toBe(
      "Caução de R$ 500,00 recebida, fora do total. R$ 500,00 a devolver depois da vistoria de saída, descontados os danos comprovados.",
    );
    await send(code, "security-deposit", { kind: "kept", amount_cents: 8_000, reason: "Vidro quebrado" });
    await send(code, "security-deposit", { kind: "returned", amount_cents: 42_000, method: "card" });
    expect(await told()).toBe(
      "Caução de R$ 500,00 recebida, fora do total. Devolvido: R$ 420,00. Retido: R$ 80,00 (Vidro quebrado).",
    );
  });

  test("and hours, pets and smoking stay what the guest agreed to when the accommodation changes", async () => {
    const agreed = { check_in_time: "15:00", check_out_time: "11:00", pets_allowed: true, smoking_allowed: true };
    const changed = { check_in_time: "17:00", check_out_time: "09:00", pets_allowed: false, smoking_allowed: false };
    const { id } = await house.accommodation({ security_deposit_cents: 50_000, ...agreed });
    const change = async (fields: object) => {
      const { version } = (await house.admin.send("GET", `/api/accommodations/${id}`)).body;
      const body = { ...fields, version };
      expect((await house.admin.send("PUT", `/api/accommodations/${id}`, { body })).status).toBe(200);
    };
    const linked = await linkedBooking(app(), house, { accommodation_id: id });
    const seen = async () => {
      const { check_in_time, check_out_time, rules, security_deposit } = await linked.page();
      const { pets_allowed, smoking_allowed } = rules;
      const times = { check_in_time, check_out_time, pets_allowed, smoking_allowed };
      const { money } = (await house.admin.send("GET", `/api/bookings/${linked.code}/check-in`)).body;
      const { asked_cents } = (await moneyOf(linked.code)).security_deposit;
      return [times, security_deposit.asked_cents, money?.deposit_asked_cents ?? asked_cents, asked_cents];
    };
    await change({ security_deposit_cents: 80_000, ...changed });
    expect(await seen()).toEqual([changed, 80_000, 80_000, 80_000]); // nothing is agreed yet
    await change({ security_deposit_cents: 50_000, ...agreed });
    expect((await linked.confirm()).status).toBe(200);
    await change({ security_deposit_cents: 80_000, ...changed });
    expect(await seen()).toEqual([agreed, 50_000, 50_000, 50_000]);
    const calendar = await app().anonymous().send("GET", `${linked.path}/calendar.ics`);
    expect(String(calendar.body)).toContain("DTSTART:20261201T180000Z");
  });

  test("and what was not known of pets and smoking then is read from the accommodation", async () => {
    const { id, version } = await house.accommodation({ pets_allowed: null, smoking_allowed: false });
    const linked = await linkedBooking(app(), house, { accommodation_id: id });
    expect((await linked.confirm()).status).toBe(200);
    const rules = async () => (await linked.page()).rules;
    expect(await rules()).toMatchObject({ pets_allowed: null, smoking_allowed: false });
    const body = { pets_allowed: true, smoking_allowed: true, version };
    expect((await house.admin.send("PUT", `/api/accommodations/${id}`, { body })).status).toBe(200);
    expect(await rules()).toMatchObject({ pets_allowed: true, smoking_allowed: false });
  });

  test("is asked for at the door until it was received, and not again once it was settled", async () => {
    const { code } = await paidStay(house, {}, { security_deposit_cents: 60_000 });
    const missing = async () =>
      (await house.admin.send("GET", `/api/bookings/${code}/check-in`)).body.money.deposit_missing_cents;
    expect(await missing()).toBe(60_000);
    await send(code, "security-deposit", { kind: "received", amount_cents: 20_000, method: "pix" });
    expect(await missing()).toBe(40_000);
    await send(code, "security-deposit", { kind: "received", amount_cents: 40_000, method: "pix" });
    await send(code, "security-deposit", { kind: "kept", amount_cents: 15_000, reason: "Vidro quebrado" });
    await send(code, "security-deposit", { kind: "returned", amount_cents: 45_000, method: "pix" });
    expect((await moneyOf(code)).security_deposit.held_cents).toBe(0);
    expect(await missing()).toBe(0);
  });

  test("can be reversed once with a reason, and not beyond what is held", async () => {
    const { code } = await paidStay(house);
    await send(code, "security-deposit", { kind: "received", amount_cents: 50_000, method: "card" });
    await send(code, "security-deposit", { kind: "kept", amount_cents: 8_000, reason: "Vidro quebrado" });
    const [received, kept] = (await moneyOf(code)).security_deposit.movements;
    const reverse = (id: string, body: object = { reason: "Era de outra reserva" }) =>
      send(code, `security-deposit/${id}/reversal`, body);
    const refused = { status: 409, body: { error: "SecurityDepositCannotReverseException" } };
    expect(Object.keys((await reverse(kept.id, {})).body.errors)).toEqual(["reason"]);
    const early = await reverse(received.id);
    expect(early).toMatchObject(refused);
    expect(early.body.message).toMatch("já foi devolvida ou retida");
    const { status, body } = await reverse(kept.id);
    expect([status, body.security_deposit.held_cents, body.paid_cents]).toEqual([200, 50_000, 0]);
    expect(body.security_deposit.movements[1]).toMatchObject({ kind: "kept", reversed: true });
    expect(body.security_deposit.movements[2]).toEqual({
      id: expect.any(String),
      kind: "reversal",
      amount_cents: 8_000,
      method: null,
      moved_on: "2026-11-20",
      reason: "Era de outra reserva",
      reversal_of: kept.id,
      reversed: false,
      created_by_name: expect.any(String),
      created_at: "2026-11-20T15:00:00.000Z",
    });
    expect(await reverse(kept.id)).toMatchObject(refused);
    expect(await reverse(body.security_deposit.movements[2].id)).toMatchObject(refused);
    expect((await reverse(received.id)).body.security_deposit.held_cents).toBe(0);
    const viewer = await house.personWith("bookings.view");
    const path = `/api/bookings/${code}/security-deposit/${received.id}/reversal`;
    expect((await viewer.send("POST", path, { body: { reason: "Engano" } })).status).toBe(403);
  });

  test("cannot be returned beyond what is held, nor kept without a reason", async () => {
    const { code } = await paidStay(house);
    const wrong = async (body: object) => Object.keys((await send(code, "security-deposit", body)).body.errors);
    expect(await wrong({ kind: "returned", amount_cents: 1, method: "pix" })).toEqual(["amount_cents"]);
    expect(await wrong({ kind: "kept", amount_cents: 1 })).toEqual(["reason"]);
    expect(await wrong({ kind: "received", amount_cents: 1 })).toEqual(["method"]);
  });
});
