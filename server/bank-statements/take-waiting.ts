import type { BankImport } from "#contract/bank-imports";
import { type KeptLine, type Reconciliation, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import { trustedIds } from "#domain/bank-statements/same-line";
import type { BalanceRow, Statement, StatementLine } from "#domain/bank-statements/statement";
import { addDays } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { lockAccount, nameOf, rememberAccount } from "#server/bank-statements/account-names.queries";
import { showBankImport } from "#server/bank-statements/import-answer";
import {
  deleteBankImport,
  lockWaiting,
  type StoredStatement,
  takeBankImport,
} from "#server/bank-statements/imports.queries";
import {
  flagMissing,
  insertBankLines,
  type KeptBalance,
  type KeptBankLine,
  listKeptBalances,
  listKeptLines,
  type NewBankLine,
  refreshBankLine,
} from "#server/bank-statements/lines.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { requireMoneyAccount } from "#server/finances/money-account";
import { invalid, Problem } from "#server/http/problem";

/** Says whose accounts the statements of a waiting file are, remembers it, and keeps its lines. Refuses twice with 409. */
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

/** Keeps the lines of a waiting file, one account for each of its statements. */
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

/** Drops a file of which no line is kept. Refuses with 409 one that was taken. */
export async function discardBankImport(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  if ((await lockWaiting(db, actor.tenant_id, id)) === null) throw new Problem("BankImportTakenException");
  await deleteBankImport(db, actor.tenant_id, id);
  await record(ctx, "bank_import.discarded", id, {}, null);
}

const movedWithin = 10; // days within which a bank moves a movement, see `reconcileLines`

type Taken = Pick<StoredStatement, "new_count" | "known_count" | "asked_count" | "missing_count">;

/**
 * Keeps what a statement brings for an account: new lines, new words of those that are here, questions. Whoever imports
 * into the same account waits. What a person decided stays.
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
  const { same, fresh, asked, missing } = reconcileLines<StatementLine>(kept as (KeptBankLine & KeptLine)[], lines);
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
  // Behind the lock this cannot be; if it were, half a file would be kept.
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

/** Where lines go to, and by which file they came. */
type Of = Pick<NewBankLine, "tenant_id" | "account_id" | "import_id" | "created_at">;

interface Brought extends Pick<Reconciliation<StatementLine>, "fresh" | "asked"> {
  isTrusted: (line: StatementLine) => boolean;
}

/** The rows of movements that were not here before, and of those that may have been. */
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

/** The rows that tell a balance and are not here yet; the same words for the same day and amount are the same row. */
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

/** Counts through lines of one day and amount, after those that are there. */
function counter(taken: readonly (readonly [string, number])[]): (key: string) => number {
  const next = new Map<string, number>();
  for (const [key, ordinal] of taken) next.set(key, Math.max(next.get(key) ?? 0, ordinal + 1));
  return (key) => {
    const ordinal = next.get(key) ?? 0;
    next.set(key, ordinal + 1);
    return ordinal;
  };
}
