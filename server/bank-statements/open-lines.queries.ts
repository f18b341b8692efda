import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export interface StoredOpenLine
  extends Columns<"bank_lines", "id" | "account_id" | "import_id" | "text" | "payer" | "number" | "more"> {
  account_name: string;
  written_on: string;
  amount_cents: number;
  missing: boolean;
}

/** Every movement of the bank that nothing was decided on, the newest first; transfers need those of all accounts. */
export async function listOpenLines(db: Db, tenantId: string): Promise<StoredOpenLine[]> {
  const { rows } = await sql<StoredOpenLine>`select l.id, l.account_id, a.name as account_name, l.import_id,
      l.written_on, l.amount_cents, l.text, l.payer, l.number, l.more, l.missing_since is not null as missing
    from bank_lines l join financial_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${tenantId} and l.state = 'open' and l.amount_cents <> 0
    order by l.written_on desc, l.id desc limit ${mostOpenLines}`.execute(db);
  return rows;
}

const mostOpenLines = 20_000;

/** What the company itself is called in a bank's words. */
export async function findOwnNames(db: Db, tenantId: string): Promise<{ document: string; names: string[] }> {
  const { document, name, legal_name } = await db
    .selectFrom("tenants")
    .select(["document", "name", "legal_name"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return { document, names: [name, legal_name] };
}

/** The sum of open movements of an account up to a day, and of what its lines in the journal come to then. */
export async function findStandings(
  db: Db,
  tenantId: string,
  accountId: string,
  on: string,
): Promise<{ open_cents: number; balance_cents: number }> {
  const sum = (from: RawBuilder<unknown>) => sql`(select coalesce(sum(amount_cents), 0)::bigint ${from})`;
  const { rows } = await sql<{ open_cents: number; balance_cents: number }>`select
    ${sum(sql`from bank_lines where tenant_id = ${tenantId} and account_id = ${accountId} and state = 'open'
      and written_on <= ${on}`)} as open_cents,
    ${sum(sql`from journal_lines where tenant_id = ${tenantId} and account_id = ${accountId}
      and posted_on <= ${on}`)} as balance_cents`.execute(db);
  return rows[0]!;
}
