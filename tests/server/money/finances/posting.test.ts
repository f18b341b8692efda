import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("the journal", (of) => {
  let app: TestApp;
  let house: House;
  const tenant = () => house.company.tenant_id;
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app, { modules: ["accommodation", "booking"] });
  });

  const run = (query: ReturnType<typeof sql>) => app.database.asTenant(tenant(), (db) => query.execute(db));
  const post = (code: string, act: string, body: object) =>
    house.admin.send("POST", `/api/bookings/${code}/${act}`, { body });
  const pay = async (code: string, amount_cents: number, more: object = {}) => {
    const reply = await payAs(house.admin, code, { amount_cents, method: "pix", ...more });
    expect(reply.status).toBe(201);
  };
  const before = () => balancesOf(app, tenant());
  /** The accounts changed by an act, with the change of each. */
  async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
    const at = await before();
    await act();
    expect(await unsoundLedger(app, tenant())).toEqual([]);
    const entries = Object.entries(await before()).map(([name, cents]) => [name, cents - (at[name] ?? 0)] as const);
    return Object.fromEntries(entries.filter(([, cents]) => cents !== 0));
  }

  describe("of a company without the financial module", () => {
    test("posts a payment to the account of its method, and refunds and reversals to theirs", async () => {
      const { code } = await paidStay(house);
      expect(await moved(() => pay(code, 50_000))).toEqual({ "Conta bancária": 50_000 });
      expect(await moved(() => pay(code, 1_000, { method: "cash" }))).toEqual({ Caixa: 1_000 });
      expect(await moved(() => pay(code, 2_000, { method: "channel" }))).toEqual({ "Canais a receber": 2_000 });
      expect(await moved(() => pay(code, 700, { kind: "refund", method: "cash" }))).toEqual({ Caixa: -700 });
      const { data } = (await house.admin.send("GET", `/api/bookings/${code}/payments`)).body;
      const { id } = data.find(({ kind }: { kind: string }) => kind === "refund");
      expect(await moved(() => post(code, `payments/${id}/reversal`, { reason: "Engano" }))).toEqual({ Caixa: 700 });
    });

    test("keeps security deposits separate from the company's money until they are kept", async () => {
      const { code } = await paidStay(house);
      const move = (body: object) => post(code, "security-deposit", { method: "pix", ...body });
      expect(await moved(() => move({ kind: "received", amount_cents: 30_000 }))).toEqual({
        "Conta bancária": 30_000,
        "Cauções guardadas": -30_000,
      });
      expect(await moved(() => move({ kind: "returned", amount_cents: 20_000 }))).toEqual({
        "Conta bancária": -20_000,
        "Cauções guardadas": 20_000,
      });
      const kept = { kind: "kept", amount_cents: 10_000, reason: "Vidro quebrado", method: null };
      expect(await moved(() => move(kept))).toEqual({ "Cauções guardadas": 10_000 });
      const { body } = await house.admin.send("GET", `/api/bookings/${code}/payments`);
      const { id } = body.security_deposit.movements.find((each: { kind: string }) => each.kind === "kept");
      const back = () => post(code, `security-deposit/${id}/reversal`, { reason: "Não era dele" });
      expect(await moved(back)).toEqual({ "Cauções guardadas": -10_000 });
    });

    test("moves no account when a stay is split", async () => {
      const { code } = await paidStay(house, { check_in: "2026-12-05", check_out: "2026-12-09" });
      await pay(code, 40_000);
      const { id } = await house.accommodation({ name: "Chalé da ponte" });
      const body = { date: "2026-12-07", accommodation_id: id };
      const split = async () => {
        const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
        const reply = await post(code, "split", { ...body, version });
        expect(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`).toMatch(/^201/);
      };
      expect(await moved(split)).toEqual({});
    });
  });

  describe("constrained by the database", () => {
    const entry = (id: string, more = sql``) => sql`insert into journal_entries
        (tenant_id, id, source, posted_on, created_at) values (${tenant()}, ${id}, 'opening', '2026-11-20', now()) ${more}`;
    const lines = (id: string, ...cents: number[]) => {
      const rows = cents.map(
        (amount, index) =>
          sql`(${tenant()}::uuid, ${id}::uuid, ${index + 1}, '2026-11-20'::date, 'opening', ${amount}::bigint)`,
      );
      return sql`insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, amount_cents)
        values ${sql.join(rows)}`;
    };
    const both = (id: string, ...cents: number[]) => sql`with posted as (${entry(id)}) ${lines(id, ...cents)}`;
    const refused = (constraint: string) => ({ code: "23514", constraint });
    const id = () => newId(new Date());

    test("an entry that does not balance cannot be committed", async () => {
      await run(both(id(), 500, -500));
      await expect(run(both(id(), 500, -499))).rejects.toMatchObject(refused("journal_lines_balanced"));
      await expect(run(both(id(), 500))).rejects.toMatchObject(refused("journal_lines_balanced"));
    });

    test("an entry without lines is refused, and so are lines added to an existing entry", async () => {
      await expect(run(entry(id()))).rejects.toMatchObject(refused("journal_entries_lines"));
      const older = id();
      await run(both(older, 500, -500));
      const more = sql`insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, amount_cents)
        values (${tenant()}, ${older}, 3, '2026-11-20', 'opening', 7), (${tenant()}, ${older}, 4, '2026-11-20', 'opening', -7)`;
      await expect(run(more)).rejects.toMatchObject(refused("journal_lines_at_once"));
    });

    test("a line can be neither changed nor deleted by any role", async () => {
      const changes = [
        "update journal_lines set amount_cents = 1",
        "delete from journal_lines",
        "truncate journal_lines",
      ];
      for (const change of changes) {
        await expect(run(sql`${sql.raw(change)}`)).rejects.toMatchObject({ code: "42501" });
        await expect(of().pool.query(change)).rejects.toMatchObject(refused("journal_unchanged"));
      }
      await expect(of().pool.query("update journal_entries set source = 'transfer'")).rejects.toMatchObject(
        refused("journal_unchanged"),
      );
    });

    test("nothing can be posted or reversed twice", async () => {
      const once = id();
      await run(both(once, 500, -500));
      await expect(run(both(once, 500, -500))).rejects.toMatchObject({ code: "23505" });
      const back = (of: string) => sql`with posted as (insert into journal_entries
          (tenant_id, id, source, posted_on, reversal_of, created_at)
          values (${tenant()}, ${of}, 'opening', '2026-11-20', ${once}, now())) ${lines(of, -500, 500)}`;
      await run(back(id()));
      await expect(run(back(id()))).rejects.toMatchObject({ constraint: "journal_entries_reversed_once" });
    });

    test("another company can read no lines", async () => {
      const neighbour = await openMoneyHouse(app);
      const seen = await app.database.asTenant(neighbour.company.tenant_id, (db) =>
        sql<{ count: number }>`select count(*)::int as count from journal_lines`.execute(db),
      );
      expect(seen.rows).toEqual([{ count: 0 }]);
    });
  });
});
