import type { OwnerPayout } from "#contract/owner-payouts";
import type { ReversalInput } from "#contract/payments";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { reverseEntry } from "#server/finances/reverse-entry";
import { reverseSettlement } from "#server/finances/reverse-settlement";
import { found, Problem } from "#server/http/problem";
import { toPayout } from "#server/owner-statements/payout-answer";
import { findPayout } from "#server/owner-statements/payouts.queries";
import { requireMoney } from "#server/owner-statements/require-money";

/** Takes a payout back that was recorded by mistake, once, with its entry; the statement of today tells it. */
export async function reversePayout(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<OwnerPayout> {
  const { actor, db } = ctx;
  requireMoney(actor);
  const payout = found(await findPayout(db, actor.tenant_id, id));
  if (payout.reversal_of !== null) throw new Problem("PaymentCannotReverseException");
  await reverseSettlement(ctx, id, { reason });
  await reverseEntry(ctx, payout.entry_id, { reason });
  await record(ctx, "owner_payout.reversed", id, { owner_id: payout.owner_id }, { reason });
  return toPayout(found(await findPayout(db, actor.tenant_id, id)));
}

/** Whether there is such a payout. */
export async function payoutExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findPayout(db, actor.tenant_id, id)) !== null;
}
