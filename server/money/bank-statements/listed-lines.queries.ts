import { type RawBuilder, sql } from "kysely";
import type { BankLineState } from "#contract/money/finance-words";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";

export interface StoredBankLine
  extends Columns<
    "bank_lines",
    | "id"
    | "import_id"
    | "account_id"
    | "written_on"
    | "amount_cents"
    | "text"
    | "number"
    | "balance_cents"
    | "state"
    | "reason"
    | "candidates"
    | "decided_at"
  > {
  account_name: string;
  state: BankLineState;
  missing: boolean;
  decided_by_name: string | null;
}

export interface BankLineListing {
  account_ids: readonly string[];
  import_id: string | null;
  states: readonly BankLineState[];
  direction: "in" | "out" | null;
  missing: boolean;
  from: string | null;
  to: string | null;
  /** Folded; part of the bank's text. Empty without a search. */
  text: string;
  descending: boolean;
}

const columns = sql`l.id, l.import_id, l.account_id, a.name as account_name, l.written_on, l.amount_cents, l.text, l.number,
  l.balance_cents, l.state, l.missing_since is not null as missing, l.reason, l.candidates, l.decided_at,
  (select u.name from users u where u.id = l.decided_by) as decided_by_name`;
const sources = sql`bank_lines l join financial_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id`;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function where(tenantId: string, listing: BankLineListing): RawBuilder<unknown> {
  const { account_ids, import_id, states, direction, missing, from, to, text } = listing;
  const asked = [
    sql`l.tenant_id = ${tenantId}`,
    ...(account_ids.length > 0 ? [sql`l.account_id = any(${account_ids}::uuid[])`] : []),
    ...(import_id ? [sql`l.import_id = ${import_id}`] : []),
    ...(states.length > 0 ? [sql`l.state = any(${states})`] : [sql`l.kind = 'movement'`]),
    ...(direction ? [direction === "in" ? sql`l.amount_cents > 0` : sql`l.amount_cents < 0`] : []),
    ...(missing ? [sql`l.missing_since is not null`] : []),
    ...(from ? [sql`l.written_on >= ${from}`] : []),
    ...(to ? [sql`l.written_on <= ${to}`] : []),
    ...(text ? [sql`folded(l.text || ' ' || coalesce(l.payer, '')) like ${like(text)}`] : []),
  ];
  return sql.join(asked, sql` and `);
}

export async function listBankLinesPage(
  db: Db,
  tenantId: string,
  listing: BankLineListing,
  { per_page, offset }: Page,
): Promise<StoredBankLine[]> {
  const direction = listing.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<StoredBankLine>`select ${columns} from ${sources} where ${where(tenantId, listing)}
    order by l.written_on ${direction}, l.id ${direction} limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

export async function countBankLines(
  db: Db,
  tenantId: string,
  listing: BankLineListing,
  limit: number,
): Promise<number> {
  return countRows(db, sql`select from bank_lines l where ${where(tenantId, listing)}`, limit);
}

/** These lines, in no order. */
export async function listBankLines(db: Db, tenantId: string, ids: readonly string[]): Promise<StoredBankLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredBankLine>`select ${columns} from ${sources}
    where l.tenant_id = ${tenantId} and l.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
