import type { Administrator } from "#contract/admin-tenants";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import { Problem } from "#server/http/problem";
import { deleteInvitation, findInvitationTo, insertInvitation } from "#server/people/invitations/invitations.queries";
import { newSending, sendInvitation } from "#server/people/invitations/send-invitation";
import { findSystemRole, hasMembers, lockPeople } from "#server/people/rights.queries";

/**
 * Invites the first administrator of a company that the service made: the actor is one of its people, inside the company.
 * An earlier invitation of the same address is replaced. Refused with 403 once somebody belongs to the company: from then
 * on only its own people let somebody in.
 */
export async function inviteAdministrator(ctx: Ctx, secrets: Secrets, { name, email }: Administrator): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  if (await hasMembers(db, actor.tenant_id)) {
    throw new Problem("UserForbiddenForActionException", {
      reason: "Esta empresa já tem quem a administre. Só as pessoas dela convidam outras.",
    });
  }
  const earlier = await findInvitationTo(db, actor.tenant_id, email);
  if (earlier) await deleteInvitation(db, actor.tenant_id, earlier.id);
  const id = newId(clock.now());
  const { token, kept } = newSending(ctx);
  const role = await findSystemRole(db, actor.tenant_id);
  await insertInvitation(db, actor.tenant_id, { id, email, ...kept }, [role], []);
  const invitation = await sendInvitation(ctx, secrets, id, token, name);
  await record(ctx, "invitation.created", id, null, invitation);
}
