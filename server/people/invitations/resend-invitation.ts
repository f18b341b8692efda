import type { Invitation } from "#contract/invitations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { renewInvitation } from "#server/people/invitations/invitations.queries";
import { requireInvitation } from "#server/people/invitations/require-invitation";
import { newSending, sendInvitation } from "#server/people/invitations/send-invitation";
import { requireSeat } from "#server/subscription/require-seat";

/**
 * Sends an invitation again with a new link, for another 7 days. Refused: 403 where its roles hold more than the actor does, 409
 * where it had run out and its place in the plan is taken.
 */
export async function resendInvitation(ctx: Ctx, secrets: Secrets, id: string): Promise<Invitation> {
  const before = await requireInvitation(ctx, id);
  const { token, kept } = newSending(ctx);
  await renewInvitation(ctx.db, ctx.actor.tenant_id, { id, ...kept });
  if (before.expired) await requireSeat(ctx);
  const after = await sendInvitation(ctx, secrets, id, token);
  await record(ctx, "invitation.resent", id, before, after);
  return after;
}
