import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("of lines of the bank the database refuses", (of) => {
  let app: TestApp;
  let house: House;
  let lineIds: string[];
  beforeAll(async () => {
    app = createTestApp(of().database);
    app.clock.set("2026-11-20T15:00:00Z");
    house = await openMoneyHouse(app);
    const desk = bankDesk(house);
    await desk.bring("50500", [
      { date: "2026-11-17", amount_cents: 45_000, text: "PIX RECEBIDO UM" },
      { date: "2026-11-18", amount_cents: 45_000, text: "PIX RECEBIDO DOIS" },
      { date: "2026-11-19", amount_cents: 90_000, text: "SALDO FINAL" },
    ]);
    lineIds = await Promise.all(
      ["PIX RECEBIDO UM", "PIX RECEBIDO DOIS"].map(async (text) => (await desk.lineOf(text)).id),
    );
  });

  type Question = ReturnType<typeof sql>;
  /** In one transaction of the company. */
  const run = (...questions: Question[]) =>
    app.database.asTenant(house.company.tenant_id, async (db) => {
      for (const question of questions) await question.execute(db);
    });
  /** Matches a line with these parts, without the sum check of the verb. */
  function match(line: string, parts: readonly { cents: number; payment: string }[]): Question[] {
    const { tenant_id } = house.company;
    const id = newId(new Date());
    return [
      sql`update bank_lines set state = 'matched' where id = ${line}`,
      sql`insert into bank_matches (tenant_id, id, line_id, created_at) values (${tenant_id}, ${id}, ${line}, now())`,
      ...parts.map(
        ({ cents, payment }, position) => sql`insert into bank_match_parts
          (tenant_id, match_id, position, amount_cents, payment_id, posted)
          values (${tenant_id}, ${id}, ${position}, ${cents}, ${payment}, false)`,
      ),
    ];
  }
  const refused = (constraint: string, ...questions: Question[]) =>
    expect(run(...questions)).rejects.toMatchObject({ constraint });
  const payment = () => newId(new Date());

  test("parts that do not add up to their line, and a match without parts", async () => {
    const [line] = lineIds as [string];
    await refused("bank_matches_sum", ...match(line, [{ cents: 44_999, payment: payment() }]));
    await refused("bank_matches_sum", ...match(line, []));
    const halves = [20_000, 25_001].map((cents) => ({ cents, payment: payment() }));
    await refused("bank_matches_sum", ...match(line, halves));
  });

  test("a second match of a line, a payment in two lines, and a match of an open line", async () => {
    const [line, other] = lineIds as [string, string];
    const paid = payment();
    await run(...match(line, [{ cents: 45_000, payment: paid }]));
    await refused("bank_matches_line", ...match(line, [{ cents: 45_000, payment: payment() }]));
    await refused("bank_match_parts_payment", ...match(other, [{ cents: 45_000, payment: paid }]));
    const [, ...withoutSaying] = match(other, [{ cents: 45_000, payment: payment() }]);
    await refused("bank_matches_of_matched", ...withoutSaying);
    await refused("bank_matches_of_matched", sql`update bank_lines set state = 'open' where id = ${line}`);
  });

  test("a change of a line's amount, and a change or deletion of parts of a match", async () => {
    const denied = { code: "42501" };
    await expect(run(sql`update bank_lines set amount_cents = 44000`)).rejects.toMatchObject(denied);
    await expect(run(sql`delete from bank_match_parts`)).rejects.toMatchObject(denied);
    await expect(run(sql`update bank_match_parts set amount_cents = 1`)).rejects.toMatchObject(denied);
  });

  test("a duplicate line, and a balance row that is open", async () => {
    const [line] = lineIds as [string];
    await refused(
      "bank_lines_once",
      sql`insert into bank_lines (tenant_id, id, account_id, import_id, kind, written_on, amount_cents, ordinal, text, more,
          trusted, state, created_at)
        select tenant_id, gen_random_uuid(), account_id, import_id, kind, written_on, amount_cents, ordinal, text, more,
          trusted, 'open', created_at from bank_lines where id = ${line}`,
    );
    await refused("bank_lines_state", sql`update bank_lines set state = 'open' where kind = 'balance'`);
  });
});
