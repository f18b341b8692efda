import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { type Company, makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { insertInvoiceRows } from "#tests/support/invoice-rows";
import { insertMailingRows } from "#tests/support/message-rows";
import { onBothEngines } from "#tests/support/two-engines";

// A company can insert jobs and mails but not read them: tests/server/platform/jobs, tests/server/platform/mail.
// Reports of recipients are the service's alone: tests/server/platform/mail.
const insertOnly = ["jobs", "mails", "mail_reports"];

onBothEngines("walls between companies", (of) => {
  let mine: Company;
  let victim: Company;
  let tables: string[];

  const asMe = <T>(run: (db: Db) => Promise<T>) => of().database.asTenant(mine.tenant_id, run);
  const asVictim = <T>(run: (db: Db) => Promise<T>) => of().database.asTenant(victim.tenant_id, run);
  const count = async (db: Db, table: string) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    return rows[0]?.rows ?? -1;
  };

  /** The SQLSTATE of a refusal, or the number of rows affected. */
  async function outcome(work: Promise<{ numAffectedRows?: bigint }>): Promise<string | number> {
    try {
      return Number((await work).numAffectedRows);
    } catch (error) {
      return (error as { code: string }).code;
    }
  }

  beforeAll(async () => {
    const { database, pool } = of();
    mine = await makeCompany(database);
    victim = await makeCompany(database);
    await asMe((db) => insertEverywhere(db, mine.tenant_id, mine.user_id, mine.role_id));
    await asVictim((db) => insertEverywhere(db, victim.tenant_id, victim.user_id, victim.role_id));
    // only the service writes it
    const row = { module: "contracts", open: true, reason: "Chamado", created_at: new Date("2026-03-01T12:00:00Z") };
    const rowsOf = [mine, victim].map(({ tenant_id }) => ({ tenant_id, ...row }));
    await database.asAdmin((db) => db.insertInto("module_overrides").values(rowsOf).execute());
    for (const { tenant_id } of [mine, victim]) await database.asAdmin((db) => insertInvoiceRows(db, tenant_id));
    for (const { tenant_id } of [mine, victim]) await insertMailingRows(database, tenant_id);
    const { rows } = await pool.query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
    tables = rows.map(({ name }) => name).filter((name) => !insertOnly.includes(name));
  });

  test("every company table has rows of both companies, and each sees only its own", async () => {
    expect(tables.length).toBeGreaterThanOrEqual(11);
    for (const table of tables) {
      expect(await asVictim((db) => count(db, table)), `${table} has no row of the victim: insert one`).toBeGreaterThan(
        0,
      );
      const foreign = await asMe((db) =>
        sql`select 1 from ${sql.table(table)} where tenant_id <> ${mine.tenant_id}`.execute(db),
      );
      expect(foreign.rows, table).toEqual([]);
    }
  });

  test("another company's rows can be neither changed nor deleted", async () => {
    for (const table of tables) {
      const at = sql.table(table);
      const changed = asMe((db) =>
        sql`update ${at} set tenant_id = tenant_id where tenant_id = ${victim.tenant_id}`.execute(db),
      );
      expect([0, "42501"], `update ${table}`).toContain(await outcome(changed));
      const deleted = asMe((db) => sql`delete from ${at} where tenant_id = ${victim.tenant_id}`.execute(db));
      expect([0, "42501"], `delete ${table}`).toContain(await outcome(deleted));
    }
  });

  test("no row can be inserted for another company, nor moved to it", async () => {
    for (const table of tables) {
      const at = sql.table(table);
      const columns = sql.raw((await insertable(table)).join(", "));
      const { rows } = await asVictim((db) =>
        sql<{ row: string }>`select to_jsonb(t)::text as row from ${at} t limit 1`.execute(db),
      );
      const copy = sql`insert into ${at} (${columns})
        select ${columns} from jsonb_populate_record(null::${at}, ${rows[0]?.row}::jsonb)`;
      expect(await outcome(asMe((db) => copy.execute(db))), `insert ${table}`).toBe("42501");
      const moved = asMe((db) => sql`update ${at} set tenant_id = ${victim.tenant_id}`.execute(db));
      expect(await outcome(moved), `move ${table}`).toBe("42501");
    }
  });

  test("a transaction without a company sees no rows", async () => {
    for (const table of tables) {
      expect(await of().database.asTenant("", (db) => count(db, table)), table).toBe(0);
    }
    expect(await of().database.asTenant("", (db) => count(db, "tenants"))).toBe(0);
  });

  test("a company sees its own tenant row, and its own users without their passwords", async () => {
    const tenants = await asMe((db) => db.selectFrom("tenants").select("id").execute());
    expect(tenants).toEqual([{ id: mine.tenant_id }]);
    const users = await asMe((db) => db.selectFrom("users").select("id").execute());
    expect(users).toEqual([{ id: mine.user_id }]);
    const hash = asMe((db) => db.selectFrom("users").select("password_hash").execute());
    await expect(hash).rejects.toMatchObject({ code: "42501" });
  });

  test("a company can change neither its plan or state nor any account", async () => {
    const plan = asMe((db) => sql`update tenants set plan_id = null`.execute(db));
    expect(await outcome(plan)).toBe("42501");
    const state = asMe((db) => sql`update tenants set state = 'trial'`.execute(db));
    expect(await outcome(state)).toBe("42501");
    const named = asMe((db) => sql`update users set name = 'Outra'`.execute(db));
    expect(await outcome(named)).toBe(0);
    const promoted = of().database.asUser(mine.user_id, (db) =>
      sql`update users set is_super_admin = true`.execute(db),
    );
    expect(await outcome(promoted)).toBe("42501");
  });

  async function insertable(table: string): Promise<string[]> {
    const { rows } = await of().pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => name);
  }
});
