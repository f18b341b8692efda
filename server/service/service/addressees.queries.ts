import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The administrators of a company with their addresses; runs with the rights of the log-in. */
export async function listAdministrators(db: Db, tenantId: string): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<Columns<"users", "name"> & { address: string }>`
    select distinct u.name, u.email as address from membership_roles mr
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.system
    join memberships m on m.tenant_id = mr.tenant_id and m.user_id = mr.user_id and m.blocked_at is null
    join users u on u.id = mr.user_id
    where mr.tenant_id = ${tenantId} order by address`.execute(db);
  return rows;
}

/** The name of a company and the address that it gave for letters of the service, if any; runs as the service. */
export async function findLetterhead(db: Db, tenantId: string): Promise<Columns<"tenants", "name" | "email">> {
  return db.selectFrom("tenants").select(["name", "email"]).where("id", "=", tenantId).executeTakeFirstOrThrow();
}
