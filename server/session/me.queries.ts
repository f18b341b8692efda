import { arrayOf } from "#server/db/array-of";
import type { Db } from "#server/db/database";

export async function findOwnAccount(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "avatar", "timezone", "locale", "theme", "default_tenant_id"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The companies of a person with the plan they agreed to and the modules they have on the day, oldest membership first. */
export function listOwnCompanies(db: Db, userId: string, day: string) {
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

/** The roles that a person has in the company of the transaction, each with its permissions. */
export function listOwnRoles(db: Db, tenantId: string, userId: string) {
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
