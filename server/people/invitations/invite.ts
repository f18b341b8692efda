import type * as z from "zod";
import type { Invitation, InvitationInput } from "#contract/invitations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import { invalid } from "#server/http/problem";
import {
  deleteInvitation,
  findInvitationTo,
  findMemberByEmail,
  insertInvitation,
} from "#server/people/invitations/invitations.queries";
import { newSending, sendInvitation } from "#server/people/invitations/send-invitation";
import { toldLimits, withLimits } from "#server/people/limits-to-give";
import { lockPeople } from "#server/people/rights.queries";
import { requireCovers, requireRoles } from "#server/people/roles-to-give";
import { requireSeat } from "#server/subscription/require-seat";

/**
 * Invites somebody into the company. Refused: with 403 roles that hold or reach more than the actor does, with 422 the
 * address of a member and one that has an invitation already (one that has run out is replaced), with 409 beyond the
 * plan's seats.
 */
export async function invite(ctx: Ctx, secrets: Secrets, input: z.output<typeof InvitationInput>): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  await lockPeople(db, actor.tenant_id);
  const { role_limits: limits = [] } = input;
  await requireCovers(ctx, await withLimits(ctx, await requireRoles(ctx, input.role_ids), limits));
  await requireUninvited(ctx, input.email);
  const id = newId(clock.now());
  const { token, kept } = newSending(ctx);
  await insertInvitation(
    db,
    actor.tenant_id,
    { id, email: input.email, ...kept },
    [...new Set(input.role_ids)],
    limits,
  );
  await requireSeat(ctx);
  const invitation = await sendInvitation(ctx, secrets, id, token);
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
