import type { Me } from "#contract/people/session";
import {
  adminPermissions,
  isWithinReach,
  superAdminRole,
  type TenantPermission,
  tenantPermissionNames,
} from "#contract/platform/access";
import { serviceDay } from "#domain/stay-dates";
import { isOpen, type SubscriptionState } from "#domain/subscription-states";
import { shareOfRole } from "#server/people/people/rights";
import { findOwnAccount } from "#server/people/session/session.queries";
import type { Actor, Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { arrayOf } from "#server/platform/db/expressions";
import { found } from "#server/platform/http/problem";
import { standingOf } from "#server/service/subscription/standing";

const named = (names: readonly string[]) => names.map((name) => ({ name }));

type Roles = Pick<Me["user"], "roles" | "discount_basis_points">;

async function rolesOf({ db }: Ctx, actor: Actor): Promise<Roles> {
  const service = actor.is_super_admin
    ? [{ name: superAdminRole, permissions: named(["dashboard.view", ...adminPermissions]) }]
    : [];
  const own = actor.tenant_id === "" ? [] : await listOwnRoles(db, actor.tenant_id, actor.user_id);
  const ofCompany = own.map((role) => ({
    name: role.name,
    permissions: named(heldOf(role, actor).filter(shown(actor))),
  }));
  return { roles: [...service, ...ofCompany], discount_basis_points: Math.max(0, ...own.map(shareOfRole)) };
}

/** In a read-only visit, permissions to change something are left out. */
const shown =
  ({ visit }: Actor) =>
  (permission: string) =>
    !visit?.read_only || permission.endsWith(".view") || permission === "guests.documents";

const heldOf = (role: { system: boolean; permissions: readonly string[] }, { reach }: Actor) => {
  const held = role.system ? tenantPermissionNames : role.permissions;
  return reach === null ? held : held.filter((name) => isWithinReach(name as TenantPermission));
};

/** The current user with the roles in the current company, companies, plans and preferences. */
export async function me(ctx: Ctx): Promise<Me> {
  const { actor, db, clock } = ctx;
  const account = found(await findOwnAccount(db, actor.user_id));
  const all = await listOwnCompanies(db, actor.user_id, serviceDay(clock.now()));
  const companies = actor.visit ? all.filter(({ id }) => id === actor.tenant_id) : all;
  const chosen = companies.find((company) => company.id === account.default_tenant_id) ?? companies[0];
  return {
    user: {
      uuid: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      avatar: account.avatar,
      timezone: account.timezone,
      limited: actor.reach !== null,
      ...(await rolesOf(ctx, actor)),
      tenants: companies.map((company) => ({
        uuid: company.id,
        name: company.name,
        default: company === chosen,
        is_subscribed: isOpen(company.state as SubscriptionState),
        plan: company.plan_name === null ? null : { name: company.plan_name, modules: named(company.modules) },
      })),
    },
    subscription: actor.tenant_id === "" ? null : await standingOf(ctx),
    ...(actor.visit && { visit: { ...actor.visit, until: actor.visit.until.toISOString() } }),
    preferences: { locale: account.locale, theme: account.theme as Me["preferences"]["theme"] },
  };
}

/** The companies of a person with their plan and their modules on the day, oldest membership first. */
function listOwnCompanies(db: Db, userId: string, day: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("tenants", "tenants.id", "memberships.tenant_id")
    .leftJoin("subscriptions", "subscriptions.tenant_id", "tenants.id")
    .select((on) => [
      "tenants.id",
      "tenants.name",
      "tenants.state",
      "subscriptions.plan_name",
      on.fn<string[]>("modules_of", ["tenants.id", on.cast(on.val(day), "date")]).as("modules"),
    ])
    .where("memberships.user_id", "=", userId)
    .where("memberships.blocked_at", "is", null)
    .orderBy("memberships.created_at")
    .orderBy("tenants.id")
    .execute();
}

/** The roles of a person in the company of the transaction, each with its permissions. */
function listOwnRoles(db: Db, tenantId: string, userId: string) {
  return db
    .selectFrom("membership_roles")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.tenant_id", "=", "membership_roles.tenant_id")
        .onRef("roles.id", "=", "membership_roles.role_id"),
    )
    .select((on) => [
      "roles.name",
      "roles.system",
      "roles.discount_basis_points",
      arrayOf(
        on
          .selectFrom("role_permissions as rp")
          .select("rp.permission")
          .whereRef("rp.tenant_id", "=", "roles.tenant_id")
          .whereRef("rp.role_id", "=", "roles.id")
          .orderBy("rp.permission"),
      ).as("permissions"),
    ])
    .where("membership_roles.tenant_id", "=", tenantId)
    .where("membership_roles.user_id", "=", userId)
    .orderBy("roles.name_folded")
    .execute();
}
