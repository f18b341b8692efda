import { type Invitation, invitations } from "#contract/invitations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  type InvitationListing,
  listInvitationsPage,
  renewInvitation,
} from "#server/people/invitations/invitations.queries";
import { newSending, sendInvitation } from "#server/people/invitations/send-invitation";
import { lockPeople } from "#server/people/rights.queries";
import { requireCovers, requireRoles } from "#server/people/roles-to-give";
import { requireSeat } from "#server/subscription/require-seat";

/** Invitations not accepted yet, last sent first by default. */
serve(invitations.list, async ({ actor, db, clock }, { query }) => {
  const { sort = "-sent_at", q = "" } = query;
  const listing: InvitationListing = {
    q,
    sort: sort.replace("-", "") as InvitationListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listInvitationsPage(db, actor.tenant_id, listing, pageAsked(query), clock.now());
  return pageAnswer(query, data, (limit) => countInvitations(db, actor.tenant_id, q, limit));
});

/**
 * Sends an invitation again with a new link, for another 7 days. Refused: 403 if its roles have more rights than the
 * actor, 409 if it had expired and its seat in the plan is taken.
 */
serve(
  invitations.resend,
  async (ctx, { params: { id } }) => {
    const { secrets } = ctx.services;
    const before = await requireInvitation(ctx, id);
    const { token, kept } = newSending(ctx);
    await renewInvitation(ctx.db, ctx.actor.tenant_id, { id, ...kept });
    if (before.expired) await requireSeat(ctx);
    const after = await sendInvitation(ctx, secrets, id, token);
    await record(ctx, "invitation.resent", id, before, after);
    return after;
  },
  async ({ db, actor, clock }, { id }) => (await findInvitation(db, actor.tenant_id, id, clock.now())) !== null,
);

/** Revokes an invitation: its link no longer works. 403 if its roles have more rights than the actor. */
serve(invitations.revoke, async (ctx, { params: { id } }) => {
  const before = await requireInvitation(ctx, id);
  await deleteInvitation(ctx.db, ctx.actor.tenant_id, id);
  await record(ctx, "invitation.revoked", id, before, null);
});

/** An invitation that the actor may change, locked; 403 if its roles have more rights than the actor. */
async function requireInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const invitation = found(await findInvitation(db, actor.tenant_id, id, clock.now()));
  const ids = invitation.roles.map((role) => role.id);
  await requireCovers(ctx, await requireRoles(ctx, ids));
  return invitation;
}
