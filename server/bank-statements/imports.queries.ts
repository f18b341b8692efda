import { sql } from "kysely";
import type { ImportedStatement } from "#contract/bank-imports";
import type { SkippedAccount, Statement } from "#domain/bank-statements/statement";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import { namedIn } from "#server/db/named-in";
import type { Page } from "#server/db/page";

/** What is kept of a statement of a file; the account's name is read when it is shown. */
export type StoredStatement = Omit<ImportedStatement, "account_name" | "balance_break"> &
  Partial<Pick<ImportedStatement, "balance_break">>;

export interface StoredBankImport
  extends Columns<"bank_imports", "id" | "file_name" | "format" | "profile" | "state" | "created_at"> {
  format: "ofx" | "csv";
  own_profile_name: string | null;
  state: "asked" | "taken";
  same_file_at: Date | null;
  statements: StoredStatement[];
  skipped: SkippedAccount[];
  created_by_name: string | null;
}

const columns = sql`i.id, i.file_name, i.format, i.profile, i.state, i.statements, i.skipped, i.created_at,
  (select u.name from users u where u.id = i.created_by) as created_by_name,
  (select p.name from bank_profiles p where p.tenant_id = i.tenant_id and p.id::text = i.profile) as own_profile_name,
  (select max(e.created_at) from bank_imports e where e.tenant_id = i.tenant_id and e.digest = i.digest
    and e.state = 'taken' and e.id <> i.id and e.created_at <= i.created_at) as same_file_at`;

export async function findBankImport(db: Db, tenantId: string, id: string): Promise<StoredBankImport | null> {
  const { rows } = await sql<StoredBankImport>`select ${columns} from bank_imports i
    where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listBankImports(
  db: Db,
  tenantId: string,
  { per_page, offset }: Page,
  descending: boolean,
): Promise<StoredBankImport[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredBankImport>`select ${columns} from bank_imports i where i.tenant_id = ${tenantId}
    order by i.created_at ${direction}, i.id ${direction} limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

export async function countBankImports(db: Db, tenantId: string, limit: number): Promise<number> {
  return countRows(db, sql`select from bank_imports where tenant_id = ${tenantId}`, limit);
}

interface NewBankImport {
  tenant_id: string;
  id: string;
  file_name: string;
  digest: string;
  format: string;
  profile: string | null;
  statements: StoredStatement[];
  skipped: readonly SkippedAccount[];
  waiting: Statement[];
  created_by: string;
  created_at: Date;
}

/** Keeps a file that was read, its lines still waiting. */
export async function insertBankImport(db: Db, { statements, skipped, waiting, ...row }: NewBankImport): Promise<void> {
  const json = {
    statements: JSON.stringify(statements),
    skipped: JSON.stringify(skipped),
    waiting: JSON.stringify(waiting),
  };
  await db
    .insertInto("bank_imports")
    .values({ ...row, ...json, state: "asked" })
    .execute();
}

/** What of a file waits for its accounts, which nobody else takes until the transaction ends; null once it is taken. */
export async function lockWaiting(
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ waiting: Statement[]; statements: StoredStatement[] } | null> {
  const { rows } = await sql<{ waiting: Statement[] | null; statements: StoredStatement[] }>`
    select waiting, statements from bank_imports where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    db,
  );
  const [row] = rows;
  return row?.waiting ? { waiting: row.waiting, statements: row.statements } : null;
}

/** Says what became of the lines of a file, which no longer wait. */
export async function takeBankImport(
  db: Db,
  tenantId: string,
  id: string,
  statements: readonly StoredStatement[],
): Promise<void> {
  await db
    .updateTable("bank_imports")
    .set({ state: "taken", waiting: null, statements: JSON.stringify(statements) })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export async function deleteBankImport(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("bank_imports").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** Drops files of which no line is kept yet and that name somebody: they can be read again. */
export async function deleteWaitingNaming(db: Db, tenantId: string, texts: readonly string[]): Promise<void> {
  await sql`delete from bank_imports where tenant_id = ${tenantId} and state = 'asked'
    and ${namedIn(sql`waiting::text`, texts)}`.execute(db);
}

/** What the bank said last that the account holds, of the statements of taken files. */
export async function findLastClosing(
  db: Db,
  tenantId: string,
  accountId: string,
): Promise<{ on: string; cents: number } | null> {
  const { rows } = await sql<{ on: string; cents: number }>`
    select s ->> 'closing_on' as "on", (s ->> 'closing_cents')::bigint as cents
    from bank_imports i, jsonb_array_elements(i.statements) s
    where i.tenant_id = ${tenantId} and i.state = 'taken' and s ->> 'account_id' = ${accountId}
      and s ->> 'closing_on' is not null and s ->> 'closing_cents' is not null
    order by s ->> 'closing_on' desc, i.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
