import type { OwnerMonth } from "#contract/owner-statements";
import type { ReversalInput } from "#contract/payments";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, Problem } from "#server/http/problem";
import {
  deleteReleasedTerms,
  findKept,
  lockClosings,
  updateReopened,
} from "#server/owner-statements/kept-statements.queries";
import { showOwnerMonth } from "#server/owner-statements/owner-month";
import { requireMoney } from "#server/owner-statements/require-money";

/**
 * Opens an owner's newest statement again, for a reason; what it told is told anew, by the terms that are agreed
 * then. The closed one stays in the history.
 */
export async function reopenStatement(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<OwnerMonth> {
  const { actor, db, clock } = ctx;
  requireMoney(actor);
  await lockClosings(db, actor.tenant_id);
  const { owner_id, month, closing_cents, is_newest } = found(await findKept(db, actor.tenant_id, id));
  if (!is_newest) {
    const reason = "Só a prestação de contas mais recente do proprietário pode ser reaberta.";
    throw new Problem("PeriodClosedException", { reason });
  }
  await updateReopened(db, actor.tenant_id, id, { by: actor.user_id, reason, now: clock.now() });
  await deleteReleasedTerms(db, actor.tenant_id, id);
  await record(ctx, "owner_statement.reopened", id, { owner_id, month, closing_cents }, { reason });
  return showOwnerMonth(ctx, { owner_id, month: month.slice(0, 7) });
}

/** Whether there is such a statement. */
export async function statementExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findKept(db, actor.tenant_id, id)) !== null;
}
