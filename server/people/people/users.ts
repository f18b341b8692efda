import type * as z from "zod";
import type { RoleLimits, User, UserUpdate, users } from "#contract/people/people";
import { hasAdministrator, listRolesById, lockPeople } from "#server/people/people/roles.queries";
import { forbidden, requireCovers, requireRoles, toldLimits, withLimits } from "#server/people/people/roles-to-give";
import {
  countUsers,
  findUser,
  isKnownElsewhere,
  listUsersPage,
  replaceRolesOf,
  type UserListing,
  updateBlockedAt,
} from "#server/people/people/users.queries";
import { endAccessOfBlocked } from "#server/people/session/end-access";
import { dropTwoFactor } from "#server/people/two-factor/two-factor";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { actAsCompany, actAsIdentity } from "#server/platform/db/switch-role";
import { found, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { requireSeat } from "#server/service/subscription/require-seat";

/** Users of the company, searched by name or e-mail; by name by default. */
export const listUsers: Verb<typeof users.list> = async ({ actor, db }, { query }) => {
  const { sort = "name" } = query;
  const listing: UserListing = {
    q: query.q ?? "",
    role_ids: query.role_id ?? [],
    sort: sort.replace("-", "") as UserListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listUsersPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countUsers(db, actor.tenant_id, listing, limit));
};

export const showUser: Verb<typeof users.show> = async ({ actor, db }, { params: { uuid } }) =>
  found(await findUser(db, actor.tenant_id, uuid));

export async function userExists({ db, actor }: Ctx, { uuid }: { uuid: string }): Promise<boolean> {
  return (await findUser(db, actor.tenant_id, uuid)) !== null;
}

/**
 * Changes a user's roles in the company, and their limits. Refused with 403: one's own roles, roles with more rights or
 * accommodations than the actor's, a user with more rights, and removing the last administrator. Source: product 9.
 */
export async function updateUser(ctx: Ctx, uuid: string, input: z.output<typeof UserUpdate>): Promise<User> {
  const { actor, db } = ctx;
  await lockPeople(db, actor.tenant_id);
  const before = found(await findUser(db, actor.tenant_id, uuid));
  if (before.version !== input.version) throw stale(before);
  const had = before.roles.map((role) => role.id);
  const asked = [...new Set(input.role_ids ?? had)];
  const limits = input.role_limits ?? before.role_limits.filter(({ role_id }) => asked.includes(role_id));
  const given = await requireRoles(ctx, asked);
  const roles = input.role_limits ? await withLimits(ctx, given, limits) : given;
  const sameRoles = had.length === asked.length && asked.every((id) => had.includes(id));
  if (sameRoles && isSameLimits(before.role_limits, limits)) return before;

  if (uuid === actor.user_id) throw forbidden();
  const theirs = await listRolesById(db, actor.tenant_id, had);
  await requireCovers(ctx, theirs, roles);

  await replaceRolesOf(db, actor.tenant_id, uuid, asked, limits);
  if (theirs.some(({ system }) => system) && !(await hasAdministrator(db, actor.tenant_id))) throw forbidden();
  const after = found(await findUser(db, actor.tenant_id, uuid));
  await record(ctx, "user.roles_changed", uuid, await told(ctx, before), await told(ctx, after));
  return after;
}

const told = async (ctx: Ctx, { roles, role_limits }: User) => {
  return { roles, limits: await toldLimits(ctx, roles, role_limits) };
};

function isSameLimits(before: RoleLimits, after: RoleLimits): boolean {
  const text = (limits: RoleLimits) =>
    limits.map(({ role_id, accommodation_ids }) => [role_id, ...[...new Set(accommodation_ids)].sort()].join()).sort();
  return text(before).join(";") === text(after).join(";");
}

/**
 * Blocks a user in this company from the next request on; their open sessions here end, their other companies are
 * unaffected. Refused with 403: oneself, a user with more rights than the actor, the last administrator.
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

/**
 * If this was the last company that the user could enter, ends all sessions and open links, so that nothing of the old
 * access works after an unblocking.
 */
async function endAccessWithLastCompany({ actor, db }: Ctx, uuid: string): Promise<void> {
  await actAsIdentity(db);
  await endAccessOfBlocked(db, uuid);
  await actAsCompany(db, actor.tenant_id);
}

/**
 * Unblocks a user with their previous roles. Refused with 403: oneself, a user with more rights than the actor; with
 * 409 if the plan has no seat left.
 */
export const unblockUser: Verb<typeof users.unblock> = async (ctx, { params: { uuid } }) => {
  const before = await requireOther(ctx, uuid);
  if (before.blocked_at === null) return before;
  const after = await writeBlock(ctx, before, null);
  await requireSeat(ctx);
  await record(ctx, "user.unblocked", uuid, { blocked_at: before.blocked_at }, { blocked_at: after.blocked_at });
  return after;
};

/** Another user of the company, with no right that the actor lacks; otherwise 403. */
async function requireOther(ctx: Ctx, uuid: string): Promise<User> {
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

const notOnlyHere =
  "Esta pessoa também entra em outra empresa, e a conta é uma só. Peça a quem cuida do sistema para zerar a verificação.";
const alreadyOff = "Esta pessoa não usa a verificação em duas etapas. Atualize a página.";

/**
 * Disables the second factor of a user who has lost it: their sessions end, they are informed by mail, and log in with
 * the password alone. Refused with 403: oneself, a user with more rights than the actor, a member of another company
 * too.
 */
export const resetTwoFactor: Verb<typeof users.resetTwoFactor> = async (ctx, { params: { uuid } }) => {
  const { secrets } = ctx.services;
  const { actor, db, clock } = ctx;
  const before = await requireOther(ctx, uuid);
  if (!before.two_factor) throw new Problem("UserForbiddenForActionException", { reason: alreadyOff });
  await actAsIdentity(db);
  if (await isKnownElsewhere(db, actor.tenant_id, uuid)) {
    throw new Problem("UserForbiddenForActionException", { reason: notOnlyHere });
  }
  await dropTwoFactor(db, { secrets, now: clock.now() }, uuid);
  await actAsCompany(db, actor.tenant_id);
  await record(ctx, "user.two_factor_reset", uuid, { two_factor: true }, { two_factor: false });
  return found(await findUser(db, actor.tenant_id, uuid));
};
