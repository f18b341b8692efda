import type { Administrator } from "#contract/admin-tenants";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import { deleteInvitation, findInvitationTo, insertInvitation } from "#server/people/invitations/invitations.queries";
import { newSending, sendInvitation } from "#server/people/invitations/send-invitation";

/**
 * Invites the first administrator of a company that the service made: the actor is one of its people, inside the company
 * to which nobody belongs yet. An earlier invitation of the same address is replaced.
 */
export async function inviteAdministrator(
  ctx: Ctx,
  secrets: Secrets,
  { name, email }: Administrator,
  roleId: string,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const earlier = await findInvitationTo(db, actor.tenant_id, email);
  if (earlier) await deleteInvitation(db, actor.tenant_id, earlier.id);
  const id = newId(clock.now());
  const { token, kept } = newSending(ctx);
  await insertInvitation(db, actor.tenant_id, { id, email, ...kept }, [roleId]);
  const invitation = await sendInvitation(ctx, secrets, id, token, name);
  await record(ctx, "invitation.created", id, null, invitation);
}
