import { messages } from "#contract/platform/messages";
import { findAccountKind, insertReadyMade } from "#server/money/finances/ledger.queries";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { invalid } from "#server/platform/http/problem";

/** Refuses at the field an account that is unknown, archived, or holds security deposits. */
export async function requireMoneyAccount({ actor, db }: Ctx, field: string, id: string): Promise<void> {
  const account = await findAccountKind(db, actor.tenant_id, id);
  if (account === null) throw invalid(field, messages.invalid("Conta", "a"));
  if (account.archived) throw invalid(field, "Esta conta está arquivada. Escolha outra.");
  if (account.kind === "deposits_held") throw invalid(field, "Só as cauções das reservas movem esta conta");
}

/** Refuses a bank line whose account was archived since: nothing is posted there. */
export async function requireAccountInUse({ actor, db }: Ctx, id: string): Promise<void> {
  const account = await findAccountKind(db, actor.tenant_id, id);
  if (account?.archived) throw invalid("line_id", "A conta deste extrato está arquivada. Desarquive-a para lançar.");
}

/** Creates the accounts and categories of a new company; a company with accounts keeps what it has. */
export async function createReadyMadeFinances(db: Db, tenantId: string): Promise<void> {
  await insertReadyMade(db, tenantId);
}
