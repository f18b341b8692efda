import type { User } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { actAsCompany, actAsIdentity } from "#server/db/step-into";
import { found } from "#server/http/problem";
import { forbidden } from "#server/people/refusals";
import { hasAdministrator, lockPeople } from "#server/people/rights.queries";
import { requireCovers, requireRoles } from "#server/people/roles-to-give";
import { findUser, updateBlockedAt } from "#server/people/users.queries";
import { endAccessOfBlocked } from "#server/session/end-access";
import { requireSeat } from "#server/subscription/require-seat";

/**
 * Shuts a person out of this company from the next request on; what he has open ends, his other companies stay. Refused
 * with 403: oneself, a person who holds more than the actor, the last administrator.
 */
export async function blockUser(ctx: Ctx, uuid: string): Promise<User> {
  const before = await requireOther(ctx, uuid);
  if (before.blocked_at !== null) return before;
  const after = await writeBlock(ctx, before, ctx.clock.now());
  if (!(await hasAdministrator(ctx.db, ctx.actor.tenant_id))) throw forbidden();
  await endAccessWithLastCompany(ctx, uuid);
  await record(ctx, "user.blocked", uuid, { blocked_at: null }, { blocked_at: after.blocked_at });
  return after;
}

/** Who is let in nowhere any more finds nothing of the old access after an unblocking. */
async function endAccessWithLastCompany({ actor, db }: Ctx, uuid: string): Promise<void> {
  await actAsIdentity(db);
  await endAccessOfBlocked(db, uuid);
  await actAsCompany(db, actor.tenant_id);
}

/**
 * Lets a person in again with the roles he has. Refused with 403: oneself, a person who holds more than the actor; with
 * 409 where the plan has no place left.
 */
export async function unblockUser(ctx: Ctx, uuid: string): Promise<User> {
  const before = await requireOther(ctx, uuid);
  if (before.blocked_at === null) return before;
  const after = await writeBlock(ctx, before, null);
  await requireSeat(ctx);
  await record(ctx, "user.unblocked", uuid, { blocked_at: before.blocked_at }, { blocked_at: after.blocked_at });
  return after;
}

/** Another person of the company, who holds nothing that the actor does not; 403 for anybody else. */
export async function requireOther(ctx: Ctx, uuid: string): Promise<User> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const person = found(await findUser(db, actor.tenant_id, uuid));
  if (uuid === actor.user_id) throw forbidden();
  const ids = person.roles.map((role) => role.id);
  await requireCovers(ctx, await requireRoles(ctx, ids));
  return person;
}

async function writeBlock({ actor, db }: Ctx, { uuid }: User, at: Date | null): Promise<User> {
  await updateBlockedAt(db, actor.tenant_id, uuid, at);
  return found(await findUser(db, actor.tenant_id, uuid));
}
