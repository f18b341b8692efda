import { type RawBuilder, sql } from "kysely";
import type { RoleLimits } from "#contract/people";
import type { Db } from "#server/db/database";

const tables = {
  membership: {
    roles: sql.table("membership_roles"),
    limits: sql.table("membership_role_limits"),
    of: sql.ref("user_id"),
  },
  invitation: {
    roles: sql.table("invitation_roles"),
    limits: sql.table("invitation_role_limits"),
    of: sql.ref("invitation_id"),
  },
} as const;

/** The limits of a user's roles, or of an invitation's, as the API returns them. */
export function limitsOf(kind: keyof typeof tables, tenantId: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { roles, limits, of } = tables[kind];
  return sql<RoleLimits>`coalesce((
    select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'accommodation_ids', array(
      select l.accommodation_id from ${limits} l
      where l.tenant_id = r.tenant_id and l.${of} = r.${of} and l.role_id = r.role_id order by 1)) order by r.role_id)
    from ${roles} r where r.tenant_id = ${tenantId} and r.${of} = ${id} and r.limited), '[]'::jsonb)`;
}

/** Roles as rows with their `limited` flag. */
export function limitedRows(roleIds: readonly string[], limits: RoleLimits): { role_id: string; limited: boolean }[] {
  return roleIds.map((role_id) => ({ role_id, limited: limits.some((limit) => limit.role_id === role_id) }));
}

/** Limits as rows, one per accommodation. */
export function placeRows(limits: RoleLimits): { role_id: string; accommodation_id: string }[] {
  return limits.flatMap(({ role_id, accommodation_ids }) =>
    [...new Set(accommodation_ids)].map((accommodation_id) => ({ role_id, accommodation_id })),
  );
}

/** The names of the given accommodations of the company, by id. */
export async function findPlaceNames(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accommodations")
    .select(["id", "name"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
