import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { payAs } from "#tests/support/pay-as";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a payment that an owner took", (of) => {
  let app: TestApp;
  let made: StatementHouse;
  beforeEach(async () => {
    app = createTestApp(of().database);
    made = await openStatementHouse(app);
    await made.settings("2026-11", 0, 5_000);
  });

  const tenant = () => made.house.company.tenant_id;
  const post = (path: string, body: object) => made.house.admin.send("POST", path, { body });
  const pay = (code: string, amount_cents: number, more: object = {}) =>
    payAs(made.house.admin, code, {
      ...{ amount_cents, method: "pix", received_on: "2026-11-20", received_by_owner_id: made.owner },
      ...more,
    });
  const money = async (code: string, caller = made.house.admin) =>
    (await caller.send("GET", `/api/bookings/${code}/payments`)).body;
  const asCompany = (text: ReturnType<typeof sql>) => app.database.asTenant(tenant(), (db) => text.execute(db));

  const idOf = async ({ code }: { code: string }) =>
    ((await asCompany(sql`select id from bookings where code = ${code}`)).rows[0] as { id: string }).id;

  /** Three nights in November of R$ 300,00 each, paid in full to the owner; returns the owner's part. */
  async function collected() {
    const stay = await made.stay("2026-11-20", "2026-11-23");
    const nights = stay.nights.reduce((sum: number, night: { price_cents: number }) => sum + night.price_cents, 0);
    const paid = await pay(stay.code, stay.total_cents);
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    return { ...stay, net: nights - Math.round(nights * 0.2), paid: paid.body };
  }

  test("settles the booking and moves no account", async () => {
    const before = await balancesOf(app, tenant());
    const { code, paid, total_cents } = await collected();
    expect(paid).toMatchObject({ payment_state: "paid", paid_cents: total_cents, balance_cents: 0 });
    expect(await balancesOf(app, tenant())).toEqual(before);
    expect(await unsoundLedger(app, tenant())).toEqual([]);
    expect(await money(code)).toMatchObject({
      data: [{ received_by: "owner", owner_name: "Ilda Martins" }],
      owners: [{ id: made.owner, name: "Ilda Martins" }],
    });
    const { data } = (await made.house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    const told = data.find(({ action }: { action: string }) => action === "booking.payment").changes;
    expect(told).toContainEqual({ field: "received_by", before: null, after: "owner" });
  });

  test("is deducted on the owner's statement, even below zero, and carried to the next one", async () => {
    const { net, total_cents } = await collected();
    const { statement } = await made.month("2026-11");
    expect(statement.stays).toMatchObject([{ net_cents: net, collected_cents: -total_cents }]);
    expect(statement).toMatchObject({ closing_cents: net - total_cents, payable_cents: 0, reserve_cents: 0 });
    await made.at("2026-12-05T15:00:00Z");
    const closed = await made.close("2026-11");
    expect([closed.status, closed.body.statement.closing_cents]).toEqual([201, net - total_cents]);
    const next = await made.month("2026-12");
    expect(next.owed_cents).toBe(net - total_cents);
    expect(next.statement).toMatchObject({ opening_cents: net - total_cents, closing_cents: net - total_cents });
    expect((await made.close("2026-12")).body.errors).toHaveProperty("month"); // not over yet
  });

  test("can be reversed, and after the closing of its month the reversal is in the next one", async () => {
    const before = await balancesOf(app, tenant());
    const { code, net, total_cents } = await collected();
    await made.at("2026-12-05T15:00:00Z");
    await made.close("2026-11");
    const [payment] = (await money(code)).data;
    const back = await post(`/api/bookings/${code}/payments/${payment.id}/reversal`, { reason: "Foi à empresa" });
    expect(back.body).toMatchObject({ payment_state: "unpaid", paid_cents: 0 });
    expect((await money(code)).data[1]).toMatchObject({ kind: "reversal", received_by: "owner" });
    const { statement } = await made.month("2026-12");
    expect(statement.stays).toMatchObject([{ net_cents: -net, collected_cents: total_cents }]);
    expect(statement.closing_cents).toBe(0);
    expect(await balancesOf(app, tenant())).toEqual(before);
    expect(await unsoundLedger(app, tenant())).toEqual([]);
  });

  test("for future nights is deducted night by night, and a refund by the company at once", async () => {
    const stay = await made.stay("2026-11-28", "2026-12-02");
    await pay(stay.code, stay.total_cents);
    const inNovember = stay.nights
      .slice(0, 3)
      .reduce((sum: number, night: { price_cents: number }) => sum + night.price_cents, 0);
    const november = (await made.month("2026-11")).statement;
    expect(november.stays).toMatchObject([{ collected_cents: -inNovember }]);
    await post(`/api/bookings/${stay.code}/cancellation`, { reason: "Casa alagada", cancelled_by: "property" });
    const refund = { kind: "refund", received_by_owner_id: null };
    expect((await pay(stay.code, stay.total_cents, refund)).status).toBe(201);
    const { statement } = await made.month("2026-11");
    expect(statement.stays).toMatchObject([{ net_cents: 0, collected_cents: -stay.total_cents }]);
    expect(statement.closing_cents).toBe(-stay.total_cents);
    const takers = (await money(stay.code)).data.map((each: { received_by: string }) => each.received_by);
    expect(takers.sort()).toEqual(["company", "owner"]);
  });

  test("can be refunded by the owner, who then owes nothing", async () => {
    const stay = await made.stay("2026-11-28", "2026-12-02");
    await pay(stay.code, stay.total_cents);
    await post(`/api/bookings/${stay.code}/cancellation`, { reason: "Casa alagada", cancelled_by: "property" });
    expect((await pay(stay.code, stay.total_cents, { kind: "refund" })).status).toBe(201);
    expect((await made.month("2026-11")).statement).toMatchObject({ stays: [], closing_cents: 0 });
    expect(await unsoundLedger(app, tenant())).toEqual([]);
  });

  test("is on the next statement if it is recorded after its month was closed", async () => {
    const stay = await made.stay("2026-11-20", "2026-11-23");
    await made.at("2026-12-05T15:00:00Z");
    await made.close("2026-11");
    expect((await pay(stay.code, stay.total_cents, { received_on: "2026-11-30" })).status).toBe(201);
    const { statement } = await made.month("2026-12");
    expect(statement.stays).toMatchObject([{ collected_cents: -stay.total_cents }]);
    expect(statement.closing_cents).toBeLessThan(0);
  });

  test("is deducted from the owner who received it, even if the accommodation has been sold since", async () => {
    const { total_cents } = await collected();
    const rui = await made.newOwner("Rui Prado");
    await made.own(made.place, [{ owner_id: rui, share_bps: 10_000 }]);
    expect((await made.month("2026-11")).statement.closing_cents).toBe(-total_cents);
    expect((await made.month("2026-11", rui)).statement.stays[0].collected_cents).toBe(0);
  });

  test("is accepted only from an owner of the accommodation, and not with the method channel", async () => {
    const { code } = await made.stay("2026-11-20", "2026-11-23");
    const rui = await made.newOwner("Rui Prado");
    const other = await pay(code, 100, { received_by_owner_id: rui });
    expect([other.status, other.body.errors]).toMatchObject([422, { received_by_owner_id: [expect.any(String)] }]);
    expect((await pay(code, 100, { method: "channel" })).body.errors).toHaveProperty("received_by_owner_id");
    expect((await money(code)).data).toEqual([]);
  });

  test("is shown without the owner's name to users who may not see owners", async () => {
    const { code } = await collected();
    const clerk = await made.house.personWith("bookings.view", "bookings.edit", "money.view");
    const told = await money(code, clerk);
    expect(told).toMatchObject({ data: [{ received_by: "owner", owner_name: null }], owners: [] });
    expect(JSON.stringify(told)).not.toContain("Ilda");
  });

  test("is not posted to an account", async () => {
    const id = await idOf(await collected());
    const lines = await asCompany(sql`select l.ledger, l.amount_cents from journal_lines l
      where l.booking_id = ${id} order by l.position`);
    expect(lines.rows).toMatchObject([{ ledger: "category" }, { ledger: "booking" }]);
    const { data } = (await made.house.admin.send("GET", `/api/journal?account_id=${made.account}`)).body;
    expect(data).toEqual([]);
  });

  test("cannot be stored with an account, nor reversed by the company", async () => {
    const { code } = await collected();
    const id = await idOf({ code });
    const [payment] = (await money(code)).data;
    const insert = (more: ReturnType<typeof sql>) =>
      asCompany(sql`insert into booking_payments (tenant_id, id, booking_id, amount_cents, method, received_on, created_at,
        account_id, received_by_owner_id, reversal_of)
        select ${tenant()}, gen_random_uuid(), ${id}, ${more}`);
    const cents = -payment.amount_cents;
    await expect(
      insert(sql`100, 'pix', '2026-11-20', now(), ${made.account}, ${made.owner}, null`),
    ).rejects.toMatchObject({ constraint: "booking_payments_owner_alone" });
    await expect(insert(sql`${cents}, 'pix', '2026-11-20', now(), null, null, ${payment.id}`)).rejects.toMatchObject({
      constraint: "booking_payments_reversal",
    });
  });
});
