import type { Invitation } from "#contract/invitations";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findInvitation } from "#server/people/invitations/invitations.queries";
import { lockPeople } from "#server/people/rights.queries";
import { requireCovers, requireRoles } from "#server/people/roles-to-give";

/** An invitation that the actor may change, nobody else at the same time; 403 where its roles hold more than he does. */
export async function requireInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const invitation = found(await findInvitation(db, actor.tenant_id, id, clock.now()));
  const ids = invitation.roles.map((role) => role.id);
  await requireCovers(ctx, await requireRoles(ctx, ids));
  return invitation;
}
