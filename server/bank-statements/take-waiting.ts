import type { BankImport } from "#contract/bank-imports";
import { record } from "#server/audit/record";
import { nameOf, rememberAccount } from "#server/bank-statements/account-names.queries";
import { showBankImport } from "#server/bank-statements/import-answer";
import { deleteBankImport, lockWaiting, takeBankImport } from "#server/bank-statements/imports.queries";
import { takeStatement } from "#server/bank-statements/take-statement";
import type { Ctx } from "#server/context";
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
