import { invitations } from "#contract/invitations";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { identityRoute, type Route, route } from "#server/http/route";
import { acceptInvitation } from "#server/people/invitations/accept-invitation";
import { findInvitation } from "#server/people/invitations/invitations.queries";
import { invite } from "#server/people/invitations/invite";
import { inviteMany } from "#server/people/invitations/invite-many";
import { listInvitations } from "#server/people/invitations/list-invitations";
import { openInvitation, requireToken } from "#server/people/invitations/open-invitation";
import { resendInvitation } from "#server/people/invitations/resend-invitation";
import { revokeInvitation } from "#server/people/invitations/revoke-invitation";
import type { Limits } from "#server/session/limits";

const isInvitation = async ({ db, actor, clock }: Ctx, { id }: { id: string }) =>
  (await findInvitation(db, actor.tenant_id, id, clock.now())) !== null;

/** Invitations into a company, as its people and as the invited see them. */
export function invitationRoutes(secrets: Secrets, limits: Limits): Route[] {
  const wrongLinks = limits.wrongLinkNetwork;
  return [
    route(invitations.list, (ctx, { query }) => listInvitations(ctx, query)),
    route(invitations.create, (ctx, { body }) => invite(ctx, secrets, body)),
    route(invitations.createMany, (ctx, { body }) => inviteMany(ctx, secrets, body)),
    route(invitations.resend, (ctx, { params }) => resendInvitation(ctx, secrets, params.id), isInvitation),
    route(invitations.revoke, (ctx, { params }) => revokeInvitation(ctx, params.id)),
    identityRoute(invitations.open, (ctx, { params }) => openInvitation(ctx, wrongLinks, params.token)),
    identityRoute(
      invitations.accept,
      (ctx, { params, body }) => acceptInvitation(ctx, { limits, secrets, wrongLinks }, params.token, body),
      (ctx, { token }) => requireToken(ctx, wrongLinks, token),
    ),
  ];
}
