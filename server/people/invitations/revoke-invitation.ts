import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { deleteInvitation } from "#server/people/invitations/invitations.queries";
import { requireInvitation } from "#server/people/invitations/require-invitation";

/** Takes an invitation back: its link opens nothing any more. 403 where its roles hold more than the actor does. */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<void> {
  const before = await requireInvitation(ctx, id);
  await deleteInvitation(ctx.db, ctx.actor.tenant_id, id);
  await record(ctx, "invitation.revoked", id, before, null);
}
