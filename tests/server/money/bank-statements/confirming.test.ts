import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
});

const goes = (amount_cents: number, text: string, date?: string) => moved(-amount_cents, text, date);
const sound = async () => expect(await desk.unsound()).toEqual([]);
const proofs = (option: Record<string, unknown>) => (option.proofs as { kind: string }[]).map(({ kind }) => kind);

describe("A Pix with a booking code", () => {
  test("is preselected, pays its installment when confirmed, and is open again when undone", async () => {
    const { code } = await paidStay(house, { holder: { name: "Renata Couto Silva" } });
    const before = await desk.bank();
    await desk.arrive(moved(45_000, `PIX RECEBIDO ${code}P1`, "2026-11-17"));
    const { group, line, options } = await desk.suggested(`PIX RECEBIDO ${code}P1`);
    expect(group).toBe("ready");
    expect(proofs(options[0]!)).toContain("txid");
    expect(await desk.confirmFirst(`PIX RECEBIDO ${code}P1`)).toMatchObject({ status: 201 });
    expect(await desk.states(code)).toEqual(["paid", "open"]);
    expect(await desk.bank()).toBe(before + 45_000);
    const [payment] = (await desk.get(`/api/bookings/${code}/payments`)).data;
    expect(payment).toMatchObject({ method: "pix", received_on: "2026-11-17", amount_cents: 45_000 });
    expect(await desk.lineOf(`PIX RECEBIDO ${code}P1`)).toMatchObject({
      state: "matched",
      parts: [{ kind: "payment", booking_code: code, amount_cents: 45_000, posted: true, reversed: false }],
    });
    const twice = await desk.confirm({ line_id: line.id, parts: partsOf(options[0]!) });
    expect(twice).toMatchObject({ status: 409, body: { error: "BankLineDecidedException", line_id: line.id } });
    expect((await desk.reopen(line.id)).body.data).toMatchObject([{ state: "open", parts: [] }]);
    expect(await desk.states(code)).toEqual(["open", "open"]);
    expect(await desk.bank()).toBe(before);
    expect(await desk.confirmFirst(`PIX RECEBIDO ${code}P1`), "and once more").toMatchObject({ status: 201 });
    await sound();
  });

  test("pays all open installments in one payment", async () => {
    const { code } = await paidStay(house, { holder: { name: "Olga Bueno" } });
    await desk.arrive(moved(90_000, `PIX RECEBIDO ${code}`));
    const { options } = await desk.suggested(`PIX RECEBIDO ${code}`);
    expect(options[0]).toMatchObject({ parts: [{ amount_cents: 45_000 }, { amount_cents: 45_000 }] });
    expect((await desk.confirmFirst(`PIX RECEBIDO ${code}`)).status).toBe(201);
    expect(await desk.states(code)).toEqual(["paid", "paid"]);
    expect((await desk.get(`/api/bookings/${code}/payments`)).data).toHaveLength(1);
    await sound();
  });
});

describe("Suggestions", () => {
  test("do not preselect between guests with similar names and the same amount", async () => {
    const holder = { name: "Marcos Vilela" };
    await paidStay(house, { holder });
    await paidStay(house, { holder: { name: "Marcos Vilela Prado" } });
    await desk.arrive(moved(45_000, "PIX RECEBIDO MARCOS VILELA"));
    const { group, options } = await desk.suggested("PIX RECEBIDO MARCOS VILELA");
    expect(group).toBe("choose");
    expect(options.length).toBeGreaterThanOrEqual(2);
  });

  test("match a bill by the document of its counterparty", async () => {
    const category_id = await desk.category("3.4");
    const gas = { name: "Gás da Serra", document: "11.222.333/0001-81" };
    const { body: counterparty } = await house.admin.send("POST", "/api/counterparties", { body: gas });
    const bill = { kind: "payable", description: "Botijões", amount_cents: 61_300, due_on: "2026-12-20", category_id };
    const named = { ...bill, counterparty_id: counterparty.id };
    const { body: entry } = await house.admin.send("POST", "/api/entries", { body: named });
    await desk.arrive(goes(61_300, "PAGAMENTO PIX 11.222.333/0001-81"));
    const { options } = await desk.suggested("PAGAMENTO PIX 11.222.333/0001-81");
    expect(options[0]).toMatchObject({ parts: [{ id: entry.id }] });
    expect(proofs(options[0]!)).toContain("document");
  });

  test("recognize a payer who paid for a guest before, by the bank's name", async () => {
    const { code } = await paidStay(house, { holder: { name: "Teodora Lins" } });
    await desk.arrive(moved(45_000, "PIX RECEBIDO GASPAR MONTEIRO"));
    const { line, group } = await desk.suggested("PIX RECEBIDO GASPAR MONTEIRO");
    expect(group).not.toBe("ready");
    const { installments } = await desk.booking(code);
    const parts = [{ kind: "item", id: installments[0].id, amount_cents: 45_000 }];
    expect((await desk.confirm({ line_id: line.id, parts })).status).toBe(201);
    await desk.arrive(moved(45_000, "PIX RECEBIDO GASPAR MONTEIRO", "2026-11-19"));
    const next = await desk.suggested("PIX RECEBIDO GASPAR MONTEIRO");
    expect(next.group).toBe("ready");
    expect(proofs(next.options[0]!)).toContain("remembered");
    expect(next.options[0]).toMatchObject({ parts: [{ booking_code: code }] });
  });

  test("link a payment already recorded without posting it again, and keep it when undone", async () => {
    const { code } = await paidStay(house, { holder: { name: "Zuleica Ferraz" } });
    await desk.post(`/api/bookings/${code}/payments`, { amount_cents: 45_000, method: "pix", seen_paid_cents: 0 });
    const before = await desk.bank();
    await desk.arrive(moved(45_000, "PIX RECEBIDO ZULEICA FERRAZ"));
    const { line, options } = await desk.suggested("PIX RECEBIDO ZULEICA FERRAZ");
    const posted = options.find((option) => (option.parts as { kind: string }[])[0]!.kind === "posted")!;
    expect((await desk.confirm({ line_id: line.id, parts: partsOf(posted) })).status).toBe(201);
    expect(await desk.bank()).toBe(before);
    expect(await desk.states(code)).toEqual(["paid", "open"]);
    await desk.arrive(moved(45_000, "PIX RECEBIDO ZULEICA FERRAZ", "2026-11-19"));
    const other = await desk.suggested("PIX RECEBIDO ZULEICA FERRAZ");
    expect(
      other.options.flatMap((option) => option.parts as { kind: string }[]).filter(({ kind }) => kind === "posted"),
    ).toEqual([]);
    const again = await desk.confirm({ line_id: other.line.id, parts: partsOf(posted) });
    expect(again, "a payment is one line of the bank").toMatchObject({ status: 409 });
    await desk.reopen(line.id);
    expect(await desk.bank()).toBe(before);
    expect(await desk.states(code)).toEqual(["paid", "open"]);
  });
});

describe("A line settled by hand", () => {
  test("settles part of an entry with interest, and can be undone", async () => {
    const { id } = await desk.bill(64_218, "Celesc novembro");
    const before = await desk.bank();
    await desk.arrive(goes(31_284, "PAGTO ELETRONICO CELESC"));
    const { id: line_id } = await desk.lineOf("PAGTO ELETRONICO CELESC");
    const part = (amount_cents: number) => [{ kind: "item", id, amount_cents, interest_cents: 1_284 }];
    const short = await desk.confirm({ line_id, parts: part(29_999) });
    expect(short).toMatchObject({ status: 422 });
    expect(await desk.bank(), "nothing of it is posted").toBe(before);
    expect((await desk.confirm({ line_id, parts: part(30_000) })).status).toBe(201);
    expect(await desk.get(`/api/entries/${id}`)).toMatchObject({ open_cents: 34_218, state: "partial" });
    expect(await desk.bank()).toBe(before - 31_284);
    await desk.reopen(line_id);
    expect(await desk.get(`/api/entries/${id}`)).toMatchObject({ open_cents: 64_218 });
    expect(await desk.bank()).toBe(before);
    await sound();
  });

  test("can be split between entries, and is refused if they do not add up to it", async () => {
    const [one, other] = [await desk.bill(10_000, "Gás de novembro"), await desk.bill(25_000, "Água de novembro")];
    await desk.arrive(goes(35_000, "PIX ENVIADO IMOBILIARIA"));
    const { id: line_id } = await desk.lineOf("PIX ENVIADO IMOBILIARIA");
    const parts = [
      { kind: "item", id: one.id, amount_cents: 10_000 },
      { kind: "item", id: other.id, amount_cents: 25_000 },
    ];
    expect((await desk.confirm({ line_id, parts: parts.slice(0, 1) })).status).toBe(422);
    expect((await desk.confirm({ line_id, parts })).status).toBe(201);
    expect((await desk.get(`/api/entries/${other.id}`)).state).toBe("settled");
    await sound();
  });

  test("becomes a new entry, which is cancelled when undone; a rule suggests it the next time", async () => {
    const before = await desk.bank();
    await desk.arrive(goes(7_990, "TARIFA PACOTE DE SERVICOS 11", "2026-11-03"));
    const { id: line_id } = await desk.lineOf("TARIFA PACOTE DE SERVICOS 11");
    const category_id = await desk.category("4.2");
    const parts = [{ kind: "entry", category_id, description: "Pacote do banco", amount_cents: 7_990 }];
    expect((await desk.confirm({ line_id, parts })).status).toBe(201);
    const [{ entry_id }] = (
      (await desk.lineOf("TARIFA PACOTE DE SERVICOS 11")) as never as { parts: { entry_id: string }[] }
    ).parts as [{ entry_id: string }];
    expect(await desk.get(`/api/entries/${entry_id}`)).toMatchObject({ state: "settled", due_on: "2026-11-03" });
    await desk.reopen(line_id);
    expect((await desk.get(`/api/entries/${entry_id}`)).state).toBe("cancelled");
    expect(await desk.bank()).toBe(before);
    const rule = { words: "tarifa pacote", direction: "out", category_id, description: "Pacote do banco" };
    expect((await desk.post("/api/bank-rules", rule)).status).toBe(201);
    expect((await desk.post("/api/bank-rules", { ...rule, direction: "in", words: "x" })).status).toBe(422);
    expect((await desk.suggested("TARIFA PACOTE DE SERVICOS 11")).group).toBe("ready");
    expect((await desk.confirmFirst("TARIFA PACOTE DE SERVICOS 11")).status).toBe(201);
    expect(await desk.bank()).toBe(before - 7_990);
    await sound();
  });

  test("cannot settle an entry of the other direction", async () => {
    const { id } = await desk.bill(5_000, "Jornal");
    await desk.arrive(moved(5_000, "DEVOLUCAO QUALQUER"), goes(45_000, "PIX ENVIADO QUALQUER"));
    const incoming = await desk.lineOf("DEVOLUCAO QUALQUER");
    const refused = await desk.confirm({ line_id: incoming.id, parts: [{ kind: "item", id, amount_cents: 5_000 }] });
    expect(refused.status).toBe(422);
    const { code } = await paidStay(house, { holder: { name: "Ícaro Sena" } });
    const { installments } = await desk.booking(code);
    const outgoing = await desk.lineOf("PIX ENVIADO QUALQUER");
    const parts = [{ kind: "item", id: installments[0].id, amount_cents: 45_000 }];
    expect((await desk.confirm({ line_id: outgoing.id, parts })).status).toBe(422);
    expect(await desk.states(code)).toEqual(["open", "open"]);
  });
});

describe("A channel's payout", () => {
  test("pays several bookings in full, less the channel's commission, and can be undone", async () => {
    const channel = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_500 };
    const one = await paidStay(house, { ...channel, holder: { name: "Ula" } });
    const other = await paidStay(house, { ...channel, holder: { name: "Vito" } });
    const before = await desk.balances();
    await desk.arrive(moved(153_000, "AIRBNB PAYMENTS BRASIL"));
    const { group, options } = await desk.suggested("AIRBNB PAYMENTS BRASIL");
    expect(group, "a sum is never sure").toBe("choose");
    expect(options[0]).toMatchObject({
      parts: [
        { amount_cents: 76_500, commission_cents: 13_500 },
        { amount_cents: 76_500, commission_cents: 13_500 },
      ],
    });
    expect((await desk.confirmFirst("AIRBNB PAYMENTS BRASIL")).status).toBe(201);
    for (const { code } of [one, other]) expect((await desk.booking(code)).balance_cents).toBe(0);
    const after = await desk.balances();
    expect(after["Conta bancária"]! - before["Conta bancária"]!).toBe(153_000);
    expect(after["Canais a receber"]).toBe(before["Canais a receber"]);
    const { id } = await desk.lineOf("AIRBNB PAYMENTS BRASIL");
    expect((await desk.reopen(id)).status).toBe(200);
    expect(await desk.balances()).toEqual(before);
    expect((await desk.booking(one.code)).paid_cents).toBe(0);
    await sound();
  });
});

describe("The channel's commission of a payout", () => {
  const keeps = { channel: "airbnb", collected_by: "channel", commission_basis_points: 1_533 };
  const november = "from=2026-11-01&to=2026-11-30";
  const resultOf = ({ accommodation_id }: { accommodation_id: string }) =>
    desk.get(`/api/reports/result?${november}&accommodation_id=${accommodation_id}`);

  test("is an expense of each booking's accommodation until it is undone", async () => {
    const one = await paidStay(house, { ...keeps, holder: { name: "Xênia" } });
    const other = await paidStay(house, { ...keeps, commission_basis_points: 1_000, holder: { name: "Yara" } });
    await desk.arrive(moved(157_203, "AIRBNB DE DUAS"));
    expect((await desk.confirmFirst("AIRBNB DE DUAS")).status).toBe(201);
    expect(await resultOf(one)).toMatchObject({ income_cents: 90_000, expense_cents: 13_797 });
    expect(await resultOf(other)).toMatchObject({ income_cents: 90_000, expense_cents: 9_000 });
    const { data } = await desk.get(`/api/journal?${november}&accommodation_id=${one.accommodation_id}&side=expense`);
    expect(data).toMatchObject([{ source: "transfer", booking_code: null, result_cents: -13_797 }]);
    const { id } = await desk.lineOf("AIRBNB DE DUAS");
    await desk.reopen(id);
    expect(await resultOf(one)).toMatchObject({ income_cents: 0, expense_cents: 0 });
    await sound();
  });

  test("adds up to the booking's commission over several payouts, also on the owner statement", async () => {
    const stay = await paidStay(house, { ...keeps, holder: { name: "Zilda" } });
    const { body: owner } = await house.admin.send("POST", "/api/owners", { body: { name: "Ilda Martins" } });
    const commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };
    const shares = [{ owner_id: owner.id, share_bps: 10_000 }];
    const path = `/api/accommodations/${stay.accommodation_id}/ownership`;
    const { version } = await desk.get(path);
    await house.admin.send("PUT", path, { body: { shares, commission, version } });
    await desk.arrive(moved(30_000, "AIRBNB PRIMEIRA"));
    const { id: line_id } = await desk.lineOf("AIRBNB PRIMEIRA");
    const { rows } = await app().database.asTenant(house.company.tenant_id, (db) =>
      sql<{ id: string }>`select id from bookings where code = ${stay.code}`.execute(db),
    );
    const part = { kind: "item", id: rows[0]!.id, amount_cents: 30_000, commission_cents: 5_000 };
    expect((await desk.confirm({ line_id, parts: [part] })).status).toBe(201);
    await desk.arrive(moved(46_203, "AIRBNB SEGUNDA", "2026-11-19"));
    const { options } = await desk.suggested("AIRBNB SEGUNDA");
    expect(options[0]).toMatchObject({ parts: [{ amount_cents: 46_203, commission_cents: 8_797 }] });
    await desk.confirmFirst("AIRBNB SEGUNDA");
    expect((await resultOf(stay)).expense_cents).toBe(13_797);
    const december = await desk.get(`/api/owner-statements/preview?owner_id=${owner.id}&month=2026-12`);
    expect(december.statement.stays).toMatchObject([{ channel_cents: -13_797 }]);
    await sound();
  });
});

describe("A transfer between own accounts", () => {
  test("matches the lines of both accounts at once, and both are open again when undone", async () => {
    const before = await desk.balances();
    await desk.arrive(goes(400_000, "TRANSF ENTRE CONTAS NUBANK PJ", "2026-11-12"));
    await desk.bring("77700", [moved(400_000, "TRANSFERENCIA MESMA TITULARIDADE", "2026-11-12")], "Caixa");
    const { group, line, options } = await desk.suggested("TRANSF ENTRE CONTAS NUBANK PJ");
    expect(group).toBe("ready");
    expect((await desk.suggested("TRANSFERENCIA MESMA TITULARIDADE")).group, "told once").toBeNull();
    expect((await desk.confirm({ line_id: line.id, parts: partsOf(options[0]!) })).body.data).toHaveLength(2);
    const after = await desk.balances();
    expect(after.Caixa! - before.Caixa!).toBe(400_000);
    expect(after["Conta bancária"]! - before["Conta bancária"]!).toBe(-400_000);
    const other = await desk.lineOf("TRANSFERENCIA MESMA TITULARIDADE");
    expect(other).toMatchObject({ state: "matched", parts: [{ kind: "transfer", description: "Conta bancária" }] });
    const reopened = await desk.reopen(other.id, line.id);
    expect(reopened.body.data.map(({ state }: { state: string }) => state)).toEqual(["open", "open"]);
    expect(await desk.balances()).toEqual(before);
    await sound();
  });

  test("is suggested for the other account's line if its statement is imported later", async () => {
    await desk.arrive(goes(12_300, "ENVIO PARA O COFRE", "2026-11-13"));
    const line = await desk.lineOf("ENVIO PARA O COFRE");
    const parts = [{ kind: "transfer", account_id: await desk.account("Caixa") }];
    expect((await desk.confirm({ line_id: line.id, parts })).status).toBe(201);
    const before = await desk.balances();
    await desk.bring("77700", [moved(12_300, "DEPOSITO", "2026-11-13")], "Caixa");
    const { line: arrived, options } = await desk.suggested("DEPOSITO");
    expect(options[0]).toMatchObject({ parts: [{ kind: "posted" }] });
    expect((await desk.confirm({ line_id: arrived.id, parts: partsOf(options[0]!) })).status).toBe(201);
    expect(await desk.balances()).toEqual(before);
  });
});
