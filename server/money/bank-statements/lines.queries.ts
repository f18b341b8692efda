import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { BankLineState } from "#contract/money/finance-words";
import type { StatementLine } from "#domain/bank-statements/statement";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A stored movement in the form that the next file is compared with. */
export interface KeptBankLine
  extends Columns<"bank_lines", "id" | "text" | "bank_id" | "trusted" | "ordinal" | "state"> {
  date: string;
  amount_cents: number;
  state: BankLineState;
  missing: boolean;
}

/** The movements of an account between two days, in order. */
export async function listKeptLines(
  db: Db,
  tenantId: string,
  accountId: string,
  [from, to]: readonly [string, string],
): Promise<KeptBankLine[]> {
  const { rows } = await sql<KeptBankLine>`select id, written_on as date, amount_cents, text, bank_id, trusted, ordinal,
      state, missing_since is not null as missing
    from bank_lines where tenant_id = ${tenantId} and account_id = ${accountId} and kind = 'movement'
      and written_on between ${from} and ${to} order by written_on, created_at, ordinal, id`.execute(db);
  return rows;
}

/** A balance row in the form that the next file is compared with. */
export type KeptBalance = Columns<"bank_lines", "written_on" | "amount_cents" | "text" | "ordinal">;

export async function listKeptBalances(db: Db, tenantId: string, accountId: string): Promise<KeptBalance[]> {
  return db
    .selectFrom("bank_lines")
    .select(["written_on", "amount_cents", "text", "ordinal"])
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("kind", "=", "balance")
    .execute();
}

export interface NewBankLine {
  tenant_id: string;
  id: string;
  account_id: string;
  import_id: string;
  kind: "movement" | "balance";
  written_on: string | null;
  amount_cents: number | null;
  ordinal: number;
  text: string;
  payer: string | null;
  number: string | null;
  more: string;
  bank_id: string | null;
  trusted: boolean;
  balance_cents: number | null;
  state: BankLineState;
  candidates: string[];
  created_at: Date;
}

/**
 * Inserts lines and returns how many were inserted: fewer if another import inserted one of them first. A batch is one
 * parameter, which the embedded database reads with two thirds of the work.
 */
export async function insertBankLines(db: Db, lines: readonly NewBankLine[]): Promise<number> {
  let inserted = 0;
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const batch = JSON.stringify(lines.slice(from, from + linesAtOnce));
    const result = await sql`
      insert into bank_lines (tenant_id, id, account_id, import_id, kind, written_on, amount_cents, ordinal, text, payer,
        number, more, bank_id, trusted, balance_cents, state, candidates, created_at)
      select tenant_id, id, account_id, import_id, kind, written_on, amount_cents, ordinal, text, payer,
        number, more, bank_id, trusted, balance_cents, state, candidates, created_at
      from json_populate_recordset(null::bank_lines, ${batch}::json)
      on conflict on constraint bank_lines_once do nothing`.execute(db);
    inserted += Number(result.numAffectedRows ?? 0n);
    await setImmediate(); // requests of others are received in between
  }
  return inserted;
}

const linesAtOnce = 1_000;

/** Updates the bank's data of a line; its decision stays. */
export async function refreshBankLine(
  db: Db,
  tenantId: string,
  id: string,
  line: Pick<StatementLine, "text" | "payer" | "number" | "more" | "bank_id"> & { trusted: boolean },
): Promise<void> {
  const { text, payer, number, more, bank_id, trusted } = line;
  await db
    .updateTable("bank_lines")
    .set({ text, payer, number, more, bank_id, trusted })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Flags lines that are missing from a file that should contain them; null removes the flag. */
export async function flagMissing(db: Db, tenantId: string, ids: readonly string[], since: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await sql`update bank_lines set missing_since = ${since}
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

export interface LockedBankLine
  extends Columns<
    "bank_lines",
    | "id"
    | "account_id"
    | "import_id"
    | "kind"
    | "written_on"
    | "amount_cents"
    | "ordinal"
    | "text"
    | "payer"
    | "number"
    | "more"
    | "bank_id"
    | "trusted"
    | "state"
    | "candidates"
  > {
  written_on: string;
  amount_cents: number;
  state: BankLineState;
}

/** Lines locked until the transaction ends, in the order of their ids. */
export async function lockBankLines(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, LockedBankLine>> {
  const { rows } =
    await sql<LockedBankLine>`select id, account_id, import_id, kind, written_on, amount_cents, ordinal, text, payer,
      number, more, bank_id, trusted, state, candidates
    from bank_lines where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Decides on a line in this state; false if someone else did so first. */
export async function decideBankLine(
  db: Db,
  tenantId: string,
  id: string,
  from: BankLineState,
  to: { state: BankLineState; reason?: string | null; by: string | null; at: Date | null },
): Promise<boolean> {
  const { state, reason = null, by, at } = to;
  const { numUpdatedRows } = await db
    .updateTable("bank_lines")
    .set({ state, reason, candidates: [], decided_by: by, decided_at: at })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Merges a questioned line into a stored one: the former is deleted, and the latter takes its position if the bank
 * moved it to another day.
 */
export async function mergeBankLine(db: Db, tenantId: string, kept: string, asked: LockedBankLine): Promise<void> {
  await sql`update bank_lines set candidates = array_replace(candidates, ${asked.id}::uuid, ${kept}::uuid)
    where tenant_id = ${tenantId} and state = 'asked' and ${asked.id}::uuid = any(candidates)`.execute(db);
  await db.deleteFrom("bank_lines").where("tenant_id", "=", tenantId).where("id", "=", asked.id).execute();
  const { text, payer, number, more, bank_id, trusted } = asked;
  await refreshBankLine(db, tenantId, kept, { text, payer, number, more, bank_id, trusted });
  await sql`update bank_lines set written_on = ${asked.written_on}, ordinal = ${asked.ordinal}, missing_since = null
    where tenant_id = ${tenantId} and id = ${kept} and written_on <> ${asked.written_on}`.execute(db);
  await flagMissing(db, tenantId, [kept], null);
}

export interface StoredOpenLine
  extends Columns<"bank_lines", "id" | "account_id" | "import_id" | "text" | "payer" | "number" | "more"> {
  account_name: string;
  written_on: string;
  amount_cents: number;
  missing: boolean;
}

/** Every undecided movement, newest first, of all accounts: transfers need both sides. */
export async function listOpenLines(db: Db, tenantId: string): Promise<StoredOpenLine[]> {
  const { rows } = await sql<StoredOpenLine>`select l.id, l.account_id, a.name as account_name, l.import_id,
      l.written_on, l.amount_cents, l.text, l.payer, l.number, l.more, l.missing_since is not null as missing
    from bank_lines l join financial_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${tenantId} and l.state = 'open' and l.amount_cents <> 0
    order by l.written_on desc, l.id desc limit ${mostOpenLines}`.execute(db);
  return rows;
}

const mostOpenLines = 20_000;

/** The names of the company in a bank's text. */
export async function findOwnNames(db: Db, tenantId: string): Promise<{ document: string; names: string[] }> {
  const { document, name, legal_name } = await db
    .selectFrom("tenants")
    .select(["document", "name", "legal_name"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return { document, names: [name, legal_name] };
}

/** The sum of an account's open movements up to a day, and of its journal lines up to then. */
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
