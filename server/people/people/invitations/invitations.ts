import type * as z from "zod";
import type { Invitation, InvitationInput, invitations } from "#contract/people/invitations";
import type { Administrator } from "#contract/service/admin-tenants";
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  findInvitationTo,
  findMemberByEmail,
  type InvitationListing,
  insertInvitation,
  listInvitationsPage,
  renewInvitation,
} from "#server/people/people/invitations/invitations.queries";
import { newSending, sendInvitation } from "#server/people/people/invitations/send-invitation";
import { findSystemRole, hasMembers, lockPeople } from "#server/people/people/roles.queries";
import { requireCovers, requireRoles, toldLimits, withLimits } from "#server/people/people/roles-to-give";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import type { Secrets } from "#server/platform/db/secrets";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { requireSeat } from "#server/service/subscription/require-seat";

/**
 * Invites a person to the company. Refused: with 403 roles with more rights or accommodations than the actor's, with
 * 422 the address of a member or of an open invitation (an expired one is replaced), with 409 beyond the plan's seats.
 */
export async function invite(ctx: Ctx, secrets: Secrets, input: z.output<typeof InvitationInput>): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const { role_limits: limits = [] } = input;
  await requireCovers(ctx, await withLimits(ctx, await requireRoles(ctx, input.role_ids), limits));
  await requireUninvited(ctx, input.email);
  const id = newId(clock.now());
  const sending = newSending(ctx);
  await insertInvitation(
    db,
    actor.tenant_id,
    { id, email: input.email, ...sending.kept },
    [...new Set(input.role_ids)],
    limits,
  );
  await requireSeat(ctx);
  const invitation = await sendInvitation(ctx, secrets, id, sending);
  const { role_limits, ...told } = invitation;
  await record(ctx, "invitation.created", id, null, {
    ...told,
    limits: await toldLimits(ctx, told.roles, role_limits),
  });
  return invitation;
}

async function requireUninvited({ actor, db, clock }: Ctx, email: string): Promise<void> {
  const member = await findMemberByEmail(db, actor.tenant_id, email);
  if (member?.blocked_at) {
    throw invalid("email", `${member.name} faz parte da empresa, mas está sem acesso. Desbloqueie na lista de pessoas`);
  }
  if (member) throw invalid("email", `${member.name} já faz parte da empresa`);
  const earlier = await findInvitationTo(db, actor.tenant_id, email);
  if (earlier && earlier.ends_at > clock.now()) {
    throw invalid("email", "Este e-mail já tem um convite em aberto. Envie de novo na lista de convites");
  }
  if (earlier) await deleteInvitation(db, actor.tenant_id, earlier.id);
}

/**
 * Invites several people with the same roles, all or none. Refused like a single invitation, with the 422 at the
 * position of the address.
 */
export const inviteMany: Verb<typeof invitations.createMany> = async (ctx, { body: { emails, ...roles } }) => {
  const { secrets } = ctx.services;
  const data: Invitation[] = [];
  for (const [index, email] of emails.entries()) {
    try {
      data.push(await invite(ctx, secrets, { email, ...roles }));
    } catch (error) {
      throw error instanceof Problem ? atAddress(error, email, index) : error;
    }
  }
  return { data };
};

/** Adds the address to an error, because it is one of several. */
function atAddress(problem: Problem, email: string, index: number): Problem {
  const said = problem.extras.errors?.email?.[0];
  if (said === undefined) return problem;
  return new Problem(problem.code, { errors: { [`emails[${index}]`]: [`${email}: ${said}`] } });
}

/**
 * Invites the first administrator of a company created by the service; the actor is one of the service's staff inside
 * the company. An earlier invitation of the same address is replaced. Refused with 403 once the company has a member:
 * from then on only its own users invite.
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
  const sending = newSending(ctx);
  const role = await findSystemRole(db, actor.tenant_id);
  await insertInvitation(db, actor.tenant_id, { id, email, ...sending.kept }, [role], []);
  const invitation = await sendInvitation(ctx, secrets, id, sending, { name });
  await record(ctx, "invitation.created", id, null, invitation);
}

/** Invitations not accepted yet, last sent first by default. */
export const listInvitations: Verb<typeof invitations.list> = async ({ actor, db, clock }, { query }) => {
  const { sort = "-sent_at", q = "" } = query;
  const listing: InvitationListing = {
    q,
    sort: sort.replace("-", "") as InvitationListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listInvitationsPage(db, actor.tenant_id, listing, pageAsked(query), clock.now());
  return pageAnswer(query, data, (limit) => countInvitations(db, actor.tenant_id, q, limit));
};

export async function invitationExists({ db, actor, clock }: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await findInvitation(db, actor.tenant_id, id, clock.now())) !== null;
}

/**
 * Sends an invitation again with a new link, for another 7 days. Refused: 403 if its roles have more rights than the
 * actor, 409 if it had expired and its seat in the plan is taken.
 */
export const resendInvitation: Verb<typeof invitations.resend> = async (ctx, { params: { id } }) => {
  const { secrets } = ctx.services;
  const before = await requireInvitation(ctx, id);
  const sending = newSending(ctx);
  await renewInvitation(ctx.db, ctx.actor.tenant_id, { id, ...sending.kept });
  if (before.expired) await requireSeat(ctx);
  const after = await sendInvitation(ctx, secrets, id, sending);
  await record(ctx, "invitation.resent", id, before, after);
  return after;
};

/** Revokes an invitation: its link no longer works. 403 if its roles have more rights than the actor. */
export const revokeInvitation: Verb<typeof invitations.revoke> = async (ctx, { params: { id } }) => {
  const before = await requireInvitation(ctx, id);
  await deleteInvitation(ctx.db, ctx.actor.tenant_id, id);
  await record(ctx, "invitation.revoked", id, before, null);
};

/** An invitation that the actor may change, locked; 403 if its roles have more rights than the actor. */
async function requireInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const invitation = found(await findInvitation(db, actor.tenant_id, id, clock.now()));
  const ids = invitation.roles.map((role) => role.id);
  await requireCovers(ctx, await requireRoles(ctx, ids));
  return invitation;
}
