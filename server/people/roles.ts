import type { TenantPermission } from "#contract/access";
import { unseenAmong, unseenSentence } from "#contract/needed-views";
import { role } from "#contract/people";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import { forbidden } from "#server/people/refusals";
import { covers, rightsOf } from "#server/people/rights";
import { listEffectiveRoles, lockPeople } from "#server/people/rights.queries";
import { findRole, foldedName, hasRole, isOffered, listRoles, replacePermissions } from "#server/people/roles.queries";
import { recordVerbs } from "#server/records/record-verbs";

type Named = { name: string; description: string | null };

/**
 * Roles of a company. The administrator's is neither edited nor deleted, one that holds more than the actor neither
 * renamed nor deleted; nobody deletes a role that somebody has.
 */
export const roleVerbs = recordVerbs({
  definition: role,
  table: "roles",
  name: "role",
  list: async ({ actor, db }) => ({ data: await listRoles(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findRole(db, actor.tenant_id, id),
  lock: ({ actor, db }) => lockPeople(db, actor.tenant_id),
  async beforeSave(ctx, { values, said, before }) {
    if (before?.system) throw forbidden();
    if (before) await requireMayChange(ctx, before.id, before.permissions, values.permissions);
    if (before && isRenamed(before, values)) await requireCovers(ctx, before);
    if (!before) await requireCovers(ctx, { system: false, permissions: values.permissions });
    if (said.permissions) await requireViews(ctx, before?.permissions ?? [], values.permissions);
    return values;
  },
  row: ({ permissions: _, ...values }) => ({ ...values, name_folded: foldedName(values.name) }),
  async afterSave({ actor, db }, id, { values, said }) {
    if (said.permissions) await replacePermissions(db, actor.tenant_id, id, values.permissions);
  },
  async beforeDelete(ctx, before) {
    if (before.system) throw forbidden();
    await requireCovers(ctx, before);
    if (before.user_count > 0) throw new Problem("RoleInUseException");
    if (await isOffered(ctx.db, ctx.actor.tenant_id, before.id)) throw offered();
  },
  taken: { constraint: "roles_name", field: "name", sentence: "Já existe um perfil com este nome" },
});

const offered = () =>
  new Problem("RoleInUseException", {
    reason: "Um convite em aberto dá este perfil. Revogue o convite antes de excluir o perfil.",
  });

const isRenamed = (before: Named, after: Named) =>
  before.name !== after.name || before.description !== after.description;

const rightsOfActor = async ({ actor, db }: Ctx) =>
  rightsOf(await listEffectiveRoles(db, actor.tenant_id, actor.user_id));

/**
 * Who may change something has to see it. A role of an older release that holds half stays so while its permissions
 * do, and under the hand of somebody who cannot give the missing one. Source: issue 16.
 */
async function requireViews(ctx: Ctx, before: readonly TenantPermission[], after: readonly TenantPermission[]) {
  if (before.length === after.length && after.every((name) => before.includes(name))) return;
  const { permissions: mine } = await rightsOfActor(ctx);
  const kept = unseenAmong(before).filter(({ view }) => !mine.has(view));
  const missing = unseenAmong(after).find(({ name }) => !kept.some((half) => half.name === name));
  if (missing) throw invalid("permissions", unseenSentence(missing));
}

/** Refuses a role that holds more than the actor. */
async function requireCovers(ctx: Ctx, theirs: { system: boolean; permissions: readonly string[] }): Promise<void> {
  if (!covers(await rightsOfActor(ctx), rightsOf([theirs]))) throw forbidden();
}

/**
 * What is given or taken the actor has to hold, and to a role of his own he gives nothing, not even what another role of
 * his holds: it would outlast that one. Source: product 9.
 */
async function requireMayChange(
  ctx: Ctx,
  id: string,
  before: readonly TenantPermission[],
  after: readonly TenantPermission[],
): Promise<void> {
  const mine = await rightsOfActor(ctx);
  const own = await hasRole(ctx.db, ctx.actor.tenant_id, ctx.actor.user_id, id);
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  const held = [...given, ...taken].every((name) => mine.permissions.has(name));
  if (!held || (own && given.length > 0 && !mine.system)) throw forbidden();
}
