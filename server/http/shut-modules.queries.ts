import { sql } from "kysely";
import type { ModuleName } from "#contract/access";
import type { Db } from "#server/db/database";

/**
 * What shuts a module to a company on a day besides its plan: it is off for everybody, or closed for this one. Null when
 * nothing does.
 */
export async function findShutBy(
  db: Db,
  tenantId: string | null,
  module: ModuleName,
  day: string,
): Promise<"off" | "closed" | null> {
  const { rows } = await sql<{ active: boolean; closed: boolean }>`select m.active,
    exists (select from module_overrides o where o.tenant_id = ${tenantId} and o.module = m.name and not o.open
      and (o.expires_on is null or o.expires_on >= ${day}::date)) as closed
    from modules m where m.name = ${module}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return found.active ? (found.closed ? "closed" : null) : "off";
}
