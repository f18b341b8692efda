import { beforeAll, describe, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let accounts: Record<string, string>;
let categories: Record<string, string>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  accounts = byName((await get("/api/financial-accounts")).data);
  categories = byName((await get("/api/financial-categories")).data);
});

const byName = (rows: { name: string; id: string }[]) => Object.fromEntries(rows.map(({ name, id }) => [name, id]));
const get = async (path: string) => (await house.admin.send("GET", path)).body;
const post = (path: string, body: object) => house.admin.send("POST", path, { body });
const bill = (more: object = {}) =>
  post("/api/entries", {
    kind: "payable",
    description: "Energia elétrica",
    amount_cents: 64_218,
    due_on: "2026-11-09",
    category_id: categories["Energia, água e gás"],
    ...more,
  });
const settle = (id: string, amount_cents: number, more: object = {}) =>
  post(`/api/entries/${id}/settlements`, { amount_cents, account_id: accounts["Conta bancária"], ...more });
const bank = async () => (await balancesOf(app(), house.company.tenant_id))["Conta bancária"]!;
const sound = async () => expect(await unsoundLedger(app(), house.company.tenant_id)).toEqual([]);

describe("An expense", () => {
  test("is overdue from the day after its due date, and belongs to the month of that date by default", async () => {
    const { body } = await bill();
    expect(body).toMatchObject({ state: "overdue", competence: "2026-11-01", open_cents: 64_218, settlements: [] });
    const { body: today } = await bill({ due_on: "2026-11-20", competence: "2026-10-01" });
    expect(today).toMatchObject({ state: "open", competence: "2026-10-01" });
  });

  test("can be settled in part, with interest and a discount, and the account moves by the amount paid", async () => {
    const { id } = (await bill()).body;
    const before = await bank();
    const part = await settle(id, 30_000, { interest_cents: 1_284, discount_cents: 84 });
    expect(part).toMatchObject({ status: 201, body: { booking_code: null, entry: { open_cents: 34_218 } } });
    expect(part.body.entry.settlements).toMatchObject([{ moved_cents: 31_200, account_name: "Conta bancária" }]);
    expect(await bank()).toBe(before - 31_200);
    expect((await settle(id, 34_219)).body.errors.amount_cents[0]).toContain("342,18");
    expect((await settle(id, 34_218)).body.entry).toMatchObject({ state: "settled", open_cents: 0 });
    expect(await settle(id, 1)).toMatchObject({ status: 409, body: { error: "FinancialEntrySettledException" } });
    await sound();
  });

  test("can be reversed after its settlement, whose reversal restores the balance and is possible once", async () => {
    const { id } = (await bill()).body;
    const before = await bank();
    const { entry } = (await settle(id, 64_218, { interest_cents: 500 })).body;
    const refused = await post(`/api/entries/${id}/reversal`, { reason: "Em dobro" });
    expect(refused).toMatchObject({ status: 409, body: { error: "FinancialEntryReversedException" } });
    const reverse = () => post(`/api/settlements/${entry.settlements[0].id}/reversal`, { reason: "Conta errada" });
    expect((await reverse()).body).toMatchObject({ state: "overdue", open_cents: 64_218 });
    expect(await bank()).toBe(before);
    expect((await reverse()).status).toBe(409);
    const back = await post(`/api/entries/${id}/reversal`, { reason: "Em dobro" });
    expect(back.body).toMatchObject({ state: "cancelled", cancel_reason: "Em dobro" });
    expect((await settle(id, 100)).status).toBe(409);
    await sound();
  });

  test("in instalments adds up to the cent, and repeated monthly keeps its amount", async () => {
    const listed = async (q: string) => (await get(`/api/entries?q=${q}&from=2026-11-01&to=2027-12-31`)).data;
    await bill({
      description: "Aquecedor",
      amount_cents: 100_000,
      repeats: "installments",
      times: 3,
      due_on: "2026-12-31",
    });
    const parts = await listed("aquecedor");
    expect(
      parts.map((part: Record<string, unknown>) => [part.due_on, part.amount_cents, part.series_position]),
    ).toEqual([
      ["2026-12-31", 33_334, 1],
      ["2027-01-31", 33_333, 2],
      ["2027-02-28", 33_333, 3],
    ]);
    await bill({ description: "Internet", amount_cents: 11_990, repeats: "monthly", times: 2, due_on: "2026-12-25" });
    expect((await listed("INTERNÉT")).map((part: Record<string, unknown>) => part.amount_cents)).toEqual([
      11_990, 11_990,
    ]);
  });

  test("created as paid is settled at once", async () => {
    const before = await bank();
    const { body } = await bill({ settled_account_id: accounts["Conta bancária"], settled_on: "2026-11-10" });
    expect(body).toMatchObject({ state: "settled", settlements: [{ moved_on: "2026-11-10" }] });
    expect(await bank()).toBe(before - 64_218);
  });

  test("created as paid with an invalid payment is refused at that field, and not saved", async () => {
    const count = async () => (await house.admin.send("GET", "/api/entries")).body.meta.total;
    const stood = await count();
    const forgotten = await bill({ settled_on: "2026-11-10" });
    expect(forgotten.body.errors).toEqual({ settled_account_id: ["Conta do pagamento é obrigatória"] });
    const ahead = await bill({ settled_account_id: accounts["Conta bancária"], settled_on: "2026-11-21" });
    expect(ahead.body.errors).toEqual({ settled_on: ["A data não pode estar no futuro"] });
    const held = await bill({ settled_account_id: accounts["Cauções guardadas"] });
    expect(held.body.errors).toEqual({ settled_account_id: ["Só as cauções das reservas movem esta conta"] });
    expect(await count()).toBe(stood);
  });

  test("cannot be reduced below its settled amount, nor saved with a stale version", async () => {
    const { id, version } = (await bill()).body;
    await settle(id, 30_000);
    const save = (body: object) => house.admin.send("PUT", `/api/entries/${id}`, { body: { version, ...body } });
    expect((await save({ amount_cents: 29_999 })).body.errors.amount_cents).toBeDefined();
    expect((await save({ amount_cents: 30_000 })).body).toMatchObject({ state: "settled", version: version + 1 });
    expect((await save({ amount_cents: 40_000 })).body.error).toBe("StaleRecordException");
  });

  test("accepts only an expense category of the company, and no group", async () => {
    const neighbour = await openMoneyHouse(app());
    const foreign = (await neighbour.admin.send("GET", "/api/financial-categories")).body.data[1].id;
    for (const category_id of [categories.Acomodações, categories["Receitas diversas"], foreign]) {
      expect((await bill({ category_id })).body.errors.category_id, category_id).toHaveLength(1);
    }
  });
});

describe("An instalment of a booking", () => {
  const open = async (code: string) =>
    (await get(`/api/entries?q=${code}&kind=receivable&from=2026-11-01&to=2026-12-31`)).data;

  test("that is the whole price is called no deposit, here and at the booking, after something was consumed", async () => {
    const { code } = await paidStay(house, { check_in: "2026-11-20", check_out: "2026-11-23", status: "confirmed" });
    const named = async () => (await open(code)).map(({ description }: { description: string }) => description);
    const deposits = async () =>
      (await get(`/api/bookings/${code}`)).installments.map(({ deposit }: { deposit: boolean }) => deposit);
    expect([await named(), await deposits()]).toEqual([[`Total da reserva ${code}`], [false]]);
    const charged = { name: "Frigobar", amount_cents: 10_000 };
    await house.admin.send("POST", `/api/bookings/${code}/charges`, { body: charged });
    const [whole, consumed] = [`Parcela da reserva ${code}`, `Saldo da reserva ${code}`];
    expect([new Set(await named()), await deposits()]).toEqual([new Set([whole, consumed]), [false, false]]);
  });

  test("is listed with the entries of its booking, and is settled as a payment of the booking", async () => {
    const { code } = await paidStay(house);
    const [deposit, rest] = await open(code);
    expect(deposit).toMatchObject({ description: `Sinal da reserva ${code}`, state: "open", amount_cents: 45_000 });
    expect(rest).toMatchObject({ description: `Saldo da reserva ${code}`, due_on: "2026-12-01" });
    const cash = { account_id: accounts.Caixa, method: "cash" };
    const received = await settle(deposit.id, 45_000, cash);
    expect(received).toMatchObject({ status: 201, body: { booking_code: code, entry: null } });
    expect((await get(`/api/bookings/${code}`)).paid_cents).toBe(45_000);
    const { data } = await get(`/api/bookings/${code}/payments`);
    expect(data).toMatchObject([{ amount_cents: 45_000, method: "cash", kind: "payment" }]);
    expect((await open(code)).map(({ state }: { state: string }) => state)).toEqual(["settled", "open"]);
    expect(await settle(deposit.id, 1)).toMatchObject({ status: 409 });
    expect((await settle(rest.id, 45_001)).body.errors.amount_cents).toBeDefined();
    await sound();
  });

  test("paid on the booking is settled in the entries", async () => {
    const { code } = await paidStay(house);
    const pay = () =>
      post(`/api/bookings/${code}/payments`, { amount_cents: 50_000, method: "pix", seen_paid_cents: 0 });
    expect((await pay()).status).toBe(201);
    expect((await pay()).body.error, "it was paid since the form was opened").toBe("PaidMeanwhileException");
    expect(await open(code)).toMatchObject([
      { state: "settled" },
      { state: "partial", settled_cents: 5_000, open_cents: 40_000 },
    ]);
  });

  test("of a cancelled booking is no longer listed", async () => {
    const { code } = await paidStay(house);
    const [deposit] = await open(code);
    await post(`/api/bookings/${code}/cancellation`, { reason: "Mudou de planos" });
    expect(await open(code)).toEqual([]);
    expect((await settle(deposit.id, 100)).status).toBe(409);
  });

  test("hides guest and code from users without bookings.view, and amounts from users without money.view", async () => {
    const { code } = await paidStay(house);
    const clerk = await house.personWith("finances.view");
    const path = "/api/entries?kind=receivable&from=2026-11-01&to=2026-12-31&per_page=100";
    const { body } = await clerk.send("GET", path);
    expect(JSON.stringify(body)).not.toContain(code);
    expect(JSON.stringify(body)).not.toContain("_cents");
    expect(body.data[0]).toMatchObject({ counterparty: null, booking_code: null });
  });
});

describe("A transfer", () => {
  const wallet = () => accounts["Canais a receber"];
  const payout = (more: object = {}) =>
    post("/api/transfers", {
      from_account_id: wallet(),
      to_account_id: accounts["Conta bancária"],
      amount_cents: 100_000,
      fee_cents: 15_000,
      ...more,
    });

  test("of a channel payout keeps the commission out of the bank account, and can be reversed once", async () => {
    const before = await balancesOf(app(), house.company.tenant_id);
    const { status, body } = await payout();
    expect(status).toBe(201);
    const after = await balancesOf(app(), house.company.tenant_id);
    expect(after["Conta bancária"]! - before["Conta bancária"]!).toBe(85_000);
    expect(after["Canais a receber"]! - before["Canais a receber"]!).toBe(-100_000);
    const { data } = await get(`/api/financial-accounts/${wallet()}/lines`);
    expect(data[0]).toMatchObject({ source: "transfer", amount_cents: -100_000, other_account_name: "Conta bancária" });
    const back = () => post(`/api/transfers/${body.id}/reversal`, { reason: "Conta errada" });
    expect((await back()).status).toBe(200);
    expect(await balancesOf(app(), house.company.tenant_id)).toEqual(before);
    expect((await back()).status).toBe(409);
    await sound();
  });

  test("cannot use the account of security deposits", async () => {
    const refused = await payout({ to_account_id: accounts["Cauções guardadas"] });
    expect(refused.body.errors.to_account_id).toEqual(["Só as cauções das reservas movem esta conta"]);
  });
});

describe("An account", () => {
  const save = (id: string, body: object) => house.admin.send("PUT", `/api/financial-accounts/${id}`, { body });

  test("lists its lines from the newest day, or from the oldest on request", async () => {
    const { id } = (await post("/api/financial-accounts", { name: "Gaveta", kind: "cash" })).body;
    for (const settled_on of ["2026-11-06", "2026-11-03"]) await bill({ settled_account_id: id, settled_on });
    const daysOf = async (sort: string): Promise<string[]> => {
      const { data } = await get(`/api/financial-accounts/${id}/lines?sort=${sort}`);
      return data.map(({ posted_on }: { posted_on: string }) => posted_on);
    };
    expect(await daysOf("-posted_on")).toEqual(["2026-11-06", "2026-11-03"]);
    expect(await daysOf("posted_on")).toEqual(["2026-11-03", "2026-11-06"]);
  });

  test("has an opening balance, which replaces everything posted before its date", async () => {
    const { id } = (await post("/api/financial-accounts", { name: "Sicoob", kind: "bank" })).body;
    await bill({ settled_account_id: id, settled_on: "2026-11-05" });
    const opened = await save(id, { opening_cents: 200_000, opening_on: "2026-11-10", version: 1 });
    expect(opened.body).toMatchObject({ balance_cents: 200_000, opening_cents: 200_000, version: 2 });
    const later = await save(id, { opening_cents: 210_000, opening_on: "2026-11-12", version: 2 });
    expect(later.body).toMatchObject({ balance_cents: 210_000, opening_on: "2026-11-12" });
    const ahead = await save(id, { opening_on: "2026-11-21", version: 3 });
    expect(ahead.body.errors).toEqual({ opening_on: ["A data não pode estar no futuro"] });
    const none = await save(id, { opening_cents: null, version: 3 });
    expect(none.body).toMatchObject({ balance_cents: -64_218, opening_on: null });
    await sound();
  });

  test("takes a payment method over from another account, and receives later payments by it", async () => {
    const { id } = (await post("/api/financial-accounts", { name: "Maquininha", kind: "card", methods: ["card"] }))
      .body;
    const { code } = await paidStay(house);
    await payAs(house.admin, code, { amount_cents: 1_000, method: "card" });
    expect(await get(`/api/financial-accounts/${id}`)).toMatchObject({ balance_cents: 1_000, methods: ["card"] });
    expect((await get(`/api/financial-accounts/${accounts["Cartão a receber"]}`)).methods).toEqual([]);
    expect((await save(id, { methods: [], version: 1 })).body.errors.methods).toBeDefined();
    expect((await house.admin.send("DELETE", `/api/financial-accounts/${id}`)).body.error).toBe(
      "FinancialAccountInUseException",
    );
  });
});
