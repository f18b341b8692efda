import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  openStatementHouse,
  type StatementHouse,
  twentyPercent,
} from "#tests/server/money/owner-statements/statement-house";
import { openHouse } from "#tests/support/house";
import { meeting } from "#tests/support/meeting";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("an owner's month that is closed", (of, engine) => {
  let app: TestApp;
  let made: StatementHouse;
  beforeEach(async () => {
    app = createTestApp(of().database);
    made = await openStatementHouse(app);
  });

  const send = (method: string, path: string, body?: object) =>
    made.house.admin.send(method, path, body ? { body } : {});
  const asCompany = (text: ReturnType<typeof sql>) =>
    app.database.asTenant(made.house.company.tenant_id, (db) => text.execute(db));
  /** As superuser, without row-level security, which nothing in the program does. */
  const asOperator = async (...texts: string[]) => {
    const client = await of().pool.connect();
    const tables = ["owner_statements", "owner_statement_lines", "owner_statement_terms"];
    try {
      await client.query("begin");
      for (const table of tables) await client.query(`alter table ${table} no force row level security`);
      for (const text of texts) await client.query(text);
      for (const table of tables) await client.query(`alter table ${table} force row level security`);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
  const reopen = (id: string, reason = "Faltou uma despesa") =>
    send("POST", `/api/owner-statements/${id}/reopening`, { reason });
  const sumOf = (lines: readonly { part_cents: number }[]) => lines.reduce((sum, line) => sum + line.part_cents, 0);

  /** November with a stay of three nights in it and one after, an expense, and R$ 100,00 from before; on 5 December. */
  async function november() {
    const stay = await made.stay("2026-11-28", "2026-12-02", "2026-11-20");
    const expense = await made.expense(18_000, "2026-11-15");
    await made.settings("2026-11", 10_000, 5_000);
    await made.at("2026-12-05T15:00:00Z");
    return { stay, expense };
  }

  test("is the sum of opening and lines, and its closing is the next month's opening", async () => {
    await november();
    const { statement: seen } = await made.month("2026-11");
    const { status, body } = await made.close("2026-11");
    expect([status, body.state, body.statement]).toEqual([201, "closed", seen]);
    const { stays, expenses, opening_cents, closing_cents, payable_cents } = body.statement;
    expect(opening_cents).toBe(10_000);
    expect(opening_cents + stays[0].net_cents + sumOf(expenses)).toBe(closing_cents);
    expect(payable_cents).toBe(closing_cents - 5_000);
    const next = await made.month("2026-12");
    expect(next.statement).toMatchObject({ opening_cents: closing_cents, expenses: [] });
    expect(next.statement.stays).toMatchObject([{ nights_in_month: 1, earlier_cents: 0, corrected_cents: 0 }]);
    expect((await send("GET", `/api/owner-statements/${body.kept.id}`)).body.statement).toEqual(seen);
  });

  test("cannot be changed or deleted in the database", async () => {
    await november();
    const { kept } = (await made.close("2026-11")).body;
    await expect(asCompany(sql`update owner_statements set closing_cents = 1 where id = ${kept.id}`)).rejects.toThrow();
    await expect(asCompany(sql`delete from owner_statement_lines where statement_id = ${kept.id}`)).rejects.toThrow();
    const refused = [
      ["update owner_statements set closing_cents = closing_cents + 1", "owner_statements_frozen"],
      ["update owner_statement_lines set cents = cents + 1", "owner_statement_lines_frozen"],
      ["delete from owner_statement_lines", "owner_statements_frozen"],
      ["delete from owner_statements", "owner_statements_frozen"],
      ["update owner_statement_terms set terms = '{}'", "owner_statements_frozen"],
    ] as const;
    for (const [text, constraint] of refused) {
      await expect(asOperator(text), text).rejects.toMatchObject({ code: "23514", constraint });
    }
  });

  test("must follow the previous one: the database refuses another opening, position or sum", async () => {
    await november();
    await made.close("2026-11");
    const { tenant_id } = made.house.company;
    const { closing_cents } = (await made.month("2026-11")).statement;
    const insert = (opening: number, closing: number, position: number, lines = 0) =>
      asCompany(sql`insert into owner_statements (tenant_id, id, owner_id, position, month, opening_cents, closing_cents,
          reserve_cents, line_count, closed_at)
        values (${tenant_id}, gen_random_uuid(), ${made.owner}, ${position}, '2026-12-01', ${opening}, ${closing}, 0,
          ${lines}, now())`);
    const chain = { code: "23514", constraint: "owner_statements_chain" };
    await expect(insert(closing_cents + 1, closing_cents + 1, 2)).rejects.toMatchObject(chain);
    await expect(insert(closing_cents, closing_cents, 3)).rejects.toMatchObject(chain);
    await expect(insert(closing_cents, closing_cents + 1, 2)).rejects.toMatchObject({ code: "23514" });
    await expect(insert(closing_cents, closing_cents + 1, 2, 1)).rejects.toMatchObject({
      constraint: "owner_statements_lines",
    });
  });

  test("is closed once by eight concurrent requests, and the others get 409", async () => {
    await november();
    const { closing_cents } = (await made.month("2026-11")).statement;
    const body = { owner_id: made.owner, month: "2026-11", closing_cents };
    const close = () => send("POST", "/api/owner-statements", body);
    const all = await Promise.all(Array.from({ length: 8 }, close));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.body.error).toBe("PeriodClosedException");
    expect((await asCompany(sql`select id from owner_statements`)).rows).toHaveLength(1);
  });

  test.runIf(engine === "postgres")("is closed once by two requests that meet, and the second gets 409", async () => {
    await november();
    const { closing_cents } = (await made.month("2026-11")).statement;
    const body = { owner_id: made.owner, month: "2026-11", closing_cents };
    const close = () => send("POST", "/api/owner-statements", body);
    const all = await meeting(of(), [close, close]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("needs an opening balance, a past month and the closing amount shown", async () => {
    await made.stay("2026-11-28", "2026-12-02", "2026-11-20");
    const close = (month: string, closing_cents: number) =>
      send("POST", "/api/owner-statements", { owner_id: made.owner, month, closing_cents });
    expect((await close("2026-10", 0)).body.errors.month[0]).toContain("saldo inicial");
    await made.settings("2026-11", 0, 0);
    expect((await close("2026-11", 0)).body.errors.month[0]).toContain("já terminou");
    await made.at("2026-12-05T15:00:00Z");
    expect((await close("2026-10", 0)).body.errors.month[0]).toContain("antes do primeiro");
    expect((await close("2026-11", 1)).body).toMatchObject({ error: "StaleRecordException" });
  });

  test("does not change: later changes are corrections in the next month", async () => {
    const { stay, expense } = await november();
    const { kept } = (await made.close("2026-11")).body;
    const { version } = (await send("GET", `/api/entries/${expense}`)).body;
    await send("PUT", `/api/entries/${expense}`, { amount_cents: 20_000, version });
    const payments = (await send("GET", `/api/bookings/${stay.code}/payments`)).body.data;
    await send("POST", `/api/bookings/${stay.code}/payments/${payments[0].id}/reversal`, { reason: "Pix devolvido" });
    const before = (await send("GET", `/api/owner-statements/${kept.id}`)).body.statement;
    expect(before.stays[0].net_cents).toBeGreaterThan(0);
    const next = (await made.month("2026-12")).statement;
    expect(next.expenses).toMatchObject([{ part_cents: -2_000, is_corrected: true }]);
    expect(next.stays).toMatchObject([{ net_cents: -before.stays[0].net_cents }]);
    expect(next.not_received).toHaveLength(1);
  });

  test("keeps the commission agreed when it was closed, for every owner of the accommodation", async () => {
    const rui = await made.newOwner("Rui Prado");
    const halves = [made.owner, rui].map((owner_id) => ({ owner_id, share_bps: 5_000 }));
    await made.own(made.place, halves);
    await november();
    await made.settings("2026-11", 0, 0, rui);
    const ilda = (await made.close("2026-11")).body.statement.stays[0].net_cents;
    await made.own(made.place, halves, { ...twentyPercent, rate_bps: 5_000 });
    expect((await made.month("2026-12")).statement.stays[0].corrected_cents).toBe(0);
    expect((await made.month("2026-11", rui)).statement.stays[0].net_cents).toBe(ilda);
  });

  test("can leave out a line with a reason, and the next month includes it", async () => {
    const { expense } = await november();
    const leave = (reason: string | null, line_id = expense) =>
      send("POST", `/api/owners/${made.owner}/left-out-lines`, { month: "2026-11", line_id, reason });
    expect((await leave("Combinado para dezembro")).status).toBe(204);
    const [shown] = (await made.month("2026-11")).statement.left_out;
    const said = { left_out_by_name: shown.left_out_by_name, left_out_at: "2026-12-05T15:00:00.000Z" };
    expect(shown).toMatchObject({ left_out_by_name: expect.stringMatching(/./), left_out_at: said.left_out_at });
    const { statement } = (await made.close("2026-11")).body;
    expect(statement).toMatchObject({
      expenses: [],
      left_out: [{ description: "Jardim", reason: "Combinado para dezembro", part_cents: -18_000, ...said }],
    });
    expect((await made.month("2026-12")).statement.expenses).toMatchObject([
      { part_cents: -18_000, is_corrected: false },
    ]);
    expect((await leave(null)).status, "a closed month").toBe(409);
  });

  test("can include a left-out line again before closing, and refuses an unknown line", async () => {
    const { expense } = await november();
    const leave = (line_id: string, reason: string | null) =>
      send("POST", `/api/owners/${made.owner}/left-out-lines`, { month: "2026-11", line_id, reason });
    await leave(expense, "Depois");
    expect((await made.month("2026-11")).statement.expenses).toEqual([]);
    await leave(expense, null);
    expect((await made.month("2026-11")).statement.expenses).toHaveLength(1);
    expect((await leave(made.place, "Depois")).body.errors).toHaveProperty("line_id");
  });

  test("can be reopened with a reason if it is the newest, stays readable, and can be closed again", async () => {
    await november();
    const first = (await made.close("2026-11")).body;
    await made.at("2027-01-04T15:00:00Z");
    const second = (await made.close("2026-12")).body;
    expect((await reopen(first.kept.id)).body.error).toBe("PeriodClosedException");
    await expect(
      asCompany(sql`update owner_statements set reopened_at = now(), reopen_reason = 'x' where id = ${first.kept.id}`),
    ).rejects.toMatchObject({ constraint: "owner_statements_newest" });
    const reopened = await reopen(second.kept.id);
    expect(reopened).toMatchObject({ status: 200, body: { state: "open", kept: null } });
    const shown = (await send("GET", `/api/owner-statements/${second.kept.id}`)).body;
    expect(shown).toMatchObject({ kept: { reopen_reason: "Faltou uma despesa" }, statement: second.statement });
    expect((await reopen(second.kept.id)).status).toBe(409);
    expect((await made.close("2026-12")).body.statement).toEqual(second.statement);
  });

  test("fixes the opening balance, but not the reserve", async () => {
    await november();
    await made.close("2026-11");
    const save = (opening_cents: number, reserve_cents: number, version: number) =>
      send("POST", `/api/owners/${made.owner}/statement-settings`, {
        begins_in: "2026-11",
        opening_cents,
        reserve_cents,
        version,
      });
    expect((await save(1, 0, 2)).body.errors).toHaveProperty("opening_cents");
    await expect(asCompany(sql`update owner_statement_settings set opening_cents = 1`)).rejects.toMatchObject({
      constraint: "owner_statement_settings_kept",
    });
    expect((await save(10_000, 70_000, 2)).body).toMatchObject({ reserve_cents: 70_000, version: 3 });
    expect((await save(10_000, 0, 2)).body.error).toBe("StaleRecordException");
  });

  test("is corrected in full for a booking that was deleted with its import", async () => {
    const { stay } = await november();
    const told = (await made.close("2026-11")).body.statement.stays[0].net_cents;
    const { id } = (await asCompany(sql`select id from bookings where code = ${stay.code}`)).rows[0] as { id: string };
    await asOperator(
      "alter table owner_statement_lines disable trigger owner_statement_lines_frozen",
      `update owner_statement_lines set source_id = gen_random_uuid() where source_id = '${id}'`,
      "alter table owner_statement_lines enable trigger owner_statement_lines_frozen",
    );
    const gone = (await made.month("2026-12")).statement.stays.find((line: { booking: unknown }) => !line.booking);
    expect(gone).toMatchObject({ net_cents: -told, corrected_cents: -told });
  });

  test("requires finances.close, money.view and the own company", async () => {
    await november();
    const { closing_cents } = (await made.month("2026-11")).statement;
    const path = "/api/owner-statements";
    const body = { owner_id: made.owner, month: "2026-11", closing_cents };
    const editor = await made.house.personWith("finances.view", "finances.edit", "money.view");
    expect((await editor.send("POST", path, { body })).status).toBe(403);
    const blind = await made.house.personWith("finances.view", "finances.close");
    expect((await blind.send("POST", path, { body })).status).toBe(403);
    const neighbour = await openHouse(app);
    expect((await neighbour.admin.send("POST", path, { body })).status).toBe(404);
    expect((await made.month("2026-11")).state).toBe("open");
  });
});
