import type { BankImport, bankImports } from "#contract/money/bank-imports";
import { type Reconciliation, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import { trustedIds } from "#domain/bank-statements/same-line";
import type { BalanceRow, Statement, StatementLine } from "#domain/bank-statements/statement";
import { addDays } from "#domain/stay-dates";
import { lockAccount, nameOf, rememberAccount } from "#server/money/bank-statements/account-names.queries";
import type { StoredStatement } from "#server/money/bank-statements/imports";
import { showBankImport } from "#server/money/bank-statements/imports";
import {
  flagMissing,
  insertBankLines,
  type KeptBalance,
  type KeptBankLine,
  listKeptBalances,
  listKeptLines,
  type NewBankLine,
  refreshBankLine,
} from "#server/money/bank-statements/lines.queries";
import { requireMoneyAccount } from "#server/money/finances/money-accounts";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Names the accounts of the statements in a waiting file, remembers them, and stores the lines. A second call is 409.
 */
export async function nameAccounts(ctx: Ctx, id: string, accountIds: readonly string[]): Promise<BankImport> {
  const waiting = await lockWaiting(ctx.db, ctx.actor.tenant_id, id);
  if (waiting === null) throw new Problem("BankImportTakenException");
  if (waiting.statements.length !== accountIds.length) {
    throw invalid("account_ids", "Escolha uma conta para cada extrato do arquivo");
  }
  for (const accountId of accountIds) await requireMoneyAccount(ctx, "account_ids", accountId);
  await takeWaiting(ctx, id, accountIds);
  return showBankImport(ctx, id);
}

/** Stores the lines of a waiting file, with one account for each of its statements. */
export async function takeWaiting(ctx: Ctx, id: string, accountIds: readonly string[]): Promise<void> {
  const { actor, db } = ctx;
  const file = await lockWaiting(db, actor.tenant_id, id);
  if (file === null) throw new Problem("BankImportTakenException");
  const inOrder = [...file.waiting.entries()].sort(([one], [other]) =>
    accountIds[one]! < accountIds[other]! ? -1 : 1,
  );
  const statements = [...file.statements];
  for (const [index, statement] of inOrder) {
    const account_id = accountIds[index]!;
    const name = nameOf(statement.account);
    if (name !== null) await rememberAccount(db, actor.tenant_id, name, account_id);
    const counts = await takeStatement(ctx, id, account_id, statement);
    statements[index] = { ...statements[index]!, ...counts, account_id };
  }
  await takeBankImport(db, actor.tenant_id, id, statements);
  const told = statements.map(({ account_id, new_count, known_count }) => ({ account_id, new_count, known_count }));
  await record(ctx, "bank_import.taken", id, null, { statements: told });
}

/** Deletes a file without stored lines. Refuses with 409 one that was taken. */
export const discardBankImport: Verb<typeof bankImports.discard> = async (ctx, { params: { id } }) => {
  const { actor, db } = ctx;
  if ((await lockWaiting(db, actor.tenant_id, id)) === null) throw new Problem("BankImportTakenException");
  await deleteBankImport(db, actor.tenant_id, id);
  await record(ctx, "bank_import.discarded", id, {}, null);
};

const movedWithin = 10; // days within which a bank moves a movement, see `reconcileLines`

type Taken = Pick<StoredStatement, "new_count" | "known_count" | "asked_count" | "missing_count">;

/**
 * Stores the result of a statement for an account: new lines, updated texts of existing lines, questions. Other imports
 * into the same account wait. Decisions of users stay.
 */
async function takeStatement(
  ctx: Ctx,
  importId: string,
  accountId: string,
  { lines, balances }: Statement,
): Promise<Taken> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await lockAccount(db, actor.tenant_id, accountId);
  const kept = await listKeptLines(db, actor.tenant_id, accountId, windowOf(lines));
  const { same, fresh, asked, missing } = reconcileLines<StatementLine>(kept, lines);
  const trusted = trustedIds(lines);
  const isTrusted = ({ bank_id }: StatementLine) => bank_id !== null && trusted.has(bank_id);
  for (const { kept: line, line: told, refreshed } of same) {
    if (refreshed) await refreshBankLine(db, actor.tenant_id, line.id, { ...told, trusted: isTrusted(told) });
  }
  const flagged = new Set(kept.filter((line) => line.missing).map(({ id }) => id));
  const back = same.map(({ kept: line }) => line.id).filter((id) => flagged.has(id));
  await flagMissing(db, actor.tenant_id, back, null);
  const gone = missing.map(({ id }) => id).filter((id) => !flagged.has(id));
  await flagMissing(db, actor.tenant_id, gone, now);

  const of = { tenant_id: actor.tenant_id, account_id: accountId, import_id: importId, created_at: now };
  const rows = [
    ...newMovements(of, kept, { fresh, asked, isTrusted }),
    ...(balances.length > 0 ? newBalances(of, await listKeptBalances(db, actor.tenant_id, accountId), balances) : []),
  ];
  // Impossible under the lock; without this check, half a file would be stored.
  if ((await insertBankLines(db, rows)) !== rows.length) throw new Problem("RequestInProgressException");
  return {
    new_count: fresh.length,
    known_count: same.length,
    asked_count: asked.length,
    missing_count: missing.length,
  };
}

function windowOf(lines: readonly StatementLine[]): [string, string] {
  const days = lines.map(({ date }) => date).sort();
  const [first = "2000-01-01"] = days;
  return [addDays(first, -movedWithin), addDays(days.at(-1) ?? first, movedWithin)];
}

/** The destination of lines, and the file that they came from. */
type Of = Pick<NewBankLine, "tenant_id" | "account_id" | "import_id" | "created_at">;

interface Brought extends Pick<Reconciliation<StatementLine>, "fresh" | "asked"> {
  isTrusted: (line: StatementLine) => boolean;
}

/** The rows of new movements, and of those that may be repeats. */
function newMovements(of: Of, kept: readonly KeptBankLine[], { fresh, asked, isTrusted }: Brought): NewBankLine[] {
  const nextOrdinal = counter(kept.map(({ date, amount_cents, ordinal }) => [`${date} ${amount_cents}`, ordinal]));
  const movement = (line: StatementLine, state: "open" | "asked", candidates: string[]): NewBankLine => ({
    ...of,
    id: newId(of.created_at),
    kind: "movement",
    written_on: line.date,
    amount_cents: line.amount_cents,
    ordinal: nextOrdinal(`${line.date} ${line.amount_cents}`),
    text: line.text,
    payer: line.payer,
    number: line.number,
    more: line.more,
    bank_id: line.bank_id,
    trusted: isTrusted(line),
    balance_cents: line.balance_cents,
    state,
    candidates,
  });
  const questions = asked.map(({ line, candidates }) =>
    movement(
      line,
      "asked",
      candidates.map(({ id }) => id),
    ),
  );
  return [...fresh.map((line) => movement(line, "open", [])), ...questions];
}

/** The rows of new balances; the same text for the same day and amount is the same row. */
function newBalances(of: Of, kept: readonly KeptBalance[], balances: readonly BalanceRow[]): NewBankLine[] {
  const said = new Set(kept.map(({ written_on, amount_cents, text }) => `${written_on} ${amount_cents} ${text}`));
  const nextOrdinal = counter(kept.map((row) => [`${row.written_on} ${row.amount_cents}`, row.ordinal]));
  return balances.flatMap(({ date, amount_cents, text }) => {
    const words = `${date} ${amount_cents} ${text}`;
    if (said.has(words)) return [];
    said.add(words);
    const row = { id: newId(of.created_at), kind: "balance" as const, written_on: date, amount_cents, text };
    const none = { payer: null, number: null, more: "", bank_id: null, trusted: false, balance_cents: null };
    const ordinal = nextOrdinal(`${date} ${amount_cents}`);
    return [{ ...of, ...row, ...none, ordinal, state: "told" as const, candidates: [] }];
  });
}

/** Counts lines of one day and amount, continuing after the existing ones. */
function counter(taken: readonly (readonly [string, number])[]): (key: string) => number {
  const next = new Map<string, number>();
  for (const [key, ordinal] of taken) next.set(key, Math.max(next.get(key) ?? 0, ordinal + 1));
  return (key) => {
    const ordinal = next.get(key) ?? 0;
    next.set(key, ordinal + 1);
    return ordinal;
  };
}

/** The waiting part of a file, locked until the transaction ends; null once it is taken. */
async function lockWaiting(db: Db, tenantId: string, id: string) {
  const row = await db
    .selectFrom("bank_imports")
    .select((on) => [
      on.ref("waiting").$castTo<Statement[]>().as("waiting"),
      on.ref("statements").$castTo<StoredStatement[]>().as("statements"),
    ])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("waiting", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the result of a file's lines, which no longer wait. */
async function takeBankImport(
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

async function deleteBankImport(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("bank_imports").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
