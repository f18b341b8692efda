import { type KeptLine, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import { trustedIds } from "#domain/bank-statements/same-line";
import type { Statement, StatementLine } from "#domain/bank-statements/statement";
import { addDays } from "#domain/stay-dates";
import { lockAccount } from "#server/bank-statements/account-names.queries";
import type { StoredStatement } from "#server/bank-statements/imports.queries";
import {
  flagMissing,
  insertBankLines,
  type KeptBankLine,
  listKeptBalances,
  listKeptLines,
  refreshBankLine,
} from "#server/bank-statements/lines.queries";
import { newBalances, newMovements } from "#server/bank-statements/new-lines";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

const movedWithin = 10; // days within which a bank moves a movement, see `reconcileLines`

type Taken = Pick<StoredStatement, "new_count" | "known_count" | "asked_count" | "missing_count">;

/**
 * Keeps what a statement brings for an account: new lines, new words of those that are here, questions. Whoever imports
 * into the same account waits. What a person decided stays.
 */
export async function takeStatement(
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
