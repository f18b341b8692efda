import { sql } from "kysely";
import type { Module } from "#contract/admin-modules";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

type Counted = "plans" | "tenants";

/** Every module with the plans that hold it, and how many companies have it on the day. */
export async function listModuleRows(db: Db, day: string): Promise<Module[]> {
  const { rows } = await sql<Columns<"modules", Exclude<keyof Module, Counted>> & Pick<Module, "name" | Counted>>`
    with held as (
      select module, count(*)::int as tenants
      from (
        select s.tenant_id, held.module from subscriptions s, unnest(s.modules) held(module)
        union select tenant_id, module from module_overrides where open and (expires_on is null or expires_on >= ${day}::date)
        except select tenant_id, module from module_overrides
          where not open and (expires_on is null or expires_on >= ${day}::date)
      ) pairs
      join tenants t on t.id = pairs.tenant_id and t.state <> 'cancelled'
      group by module
    )
    select m.name, m.label, m.description, m.active, m.off_reason, m.version,
      array(select p.name from plan_modules pm join plans p on p.id = pm.plan_id and p.active
        where pm.module = m.name order by p.sort_order, p.name) as plans,
      coalesce(held.tenants, 0) as tenants
    from modules m left join held on held.module = m.name
    order by m.position, m.name`.execute(db);
  return rows;
}

/** Writes what a module is called and whether it is on, counting its version up; false when another version stands. */
export async function updateModuleRow(
  db: Db,
  { name, version, ...fields }: Pick<Module, "name" | "label" | "description" | "active" | "off_reason" | "version">,
): Promise<boolean> {
  const done = await db
    .updateTable("modules")
    .set((on) => ({ ...fields, version: on("version", "+", 1) }))
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
