import { sql } from "kysely";
import type { BankLineState } from "#contract/bank-lines";
import type { StatementLine } from "#domain/bank-statements/statement";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { inBatches } from "#server/db/in-batches";

/** A kept movement as the next file is compared with it. */
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

/** A row that tells a balance, as the next file is compared with it. */
export interface KeptBalance {
  written_on: string | null;
  amount_cents: number | null;
  text: string;
  ordinal: number;
}

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

/** Keeps lines; gives how many came in: fewer where another import brought one of them first. */
export async function insertBankLines(db: Db, lines: readonly NewBankLine[]): Promise<number> {
  let inserted = 0;
  await inBatches(lines, async (batch) => {
    const result = await db
      .insertInto("bank_lines")
      .values(batch)
      .onConflict((conflict) => conflict.constraint("bank_lines_once").doNothing())
      .executeTakeFirst();
    inserted += Number(result.numInsertedOrUpdatedRows ?? 0n);
  });
  return inserted;
}

/** What a line says of itself anew: what was decided on it stays. */
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

/** Flags lines that a file should hold and does not, or takes the flag back; null for those that are there again. */
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

/** Lines that nobody else decides on until the transaction ends, locked in the order of their ids. */
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

/** Decides on a line that is in this state; false where somebody was first. */
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

/** Lets a kept line be what an asked one says: it goes, and takes its place where the bank moved it to another day. */
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
