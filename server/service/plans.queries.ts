import { sql } from "kysely";
import type { Plan, PlanInput } from "#contract/admin-plans";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

type Counted = "tenants" | "tenants_before" | "most_accommodations" | "most_users" | "most_storage_gb";
type StoredPlan = Columns<"plans", Exclude<keyof Plan, "modules" | Counted>> & Pick<Plan, "modules" | Counted>;

type Row = Omit<Required<PlanInput>, "modules">;

/** Plans as they are offered, in their order, with who has them; one of them where an id is given. */
export async function listPlanRows(db: Db, id: string | null = null): Promise<Plan[]> {
  const { rows } = await sql<StoredPlan>`
    select p.id, p.name, p.description, p.sort_order, p.active, p.public, p.monthly_cents, p.yearly_cents, p.trial_days,
      p.max_accommodations, p.max_users, p.max_storage_gb, p.version, held.modules,
      count(s.tenant_id)::int as tenants,
      (count(s.tenant_id) filter (where s.modules <> held.modules
        or s.price_cents <> case s.cycle when 'yearly' then p.yearly_cents else p.monthly_cents end
        or (s.max_accommodations, s.max_users, s.max_storage_gb)
          is distinct from (p.max_accommodations, p.max_users, p.max_storage_gb)))::int as tenants_before,
      coalesce(max(u.accommodations), 0) as most_accommodations,
      coalesce(max(u.people), 0) as most_users,
      ceil(coalesce(max(u.storage_bytes), 0) / 1e9)::int as most_storage_gb
    from plans p
    cross join lateral (select array(select module from plan_modules where plan_id = p.id order by module) as modules) held
    left join (subscriptions s join tenants t on t.id = s.tenant_id and t.state <> 'cancelled'
      join tenant_usage u on u.tenant_id = s.tenant_id) on s.plan_id = p.id
    where ${id}::uuid is null or p.id = ${id}::uuid
    group by p.id, held.modules
    order by p.sort_order, p.name, p.id`.execute(db);
  return rows;
}

/** Writes a new plan. */
export async function insertPlanRow(db: Db, id: string, row: Row, modules: readonly string[], now: Date) {
  await db
    .insertInto("plans")
    .values({ id, ...row, created_at: now, updated_at: now })
    .execute();
  await insertPlanModules(db, id, modules);
}

/** Writes a plan and counts its version up; false when another version stands. Who has the plan keeps what he agreed to. */
export async function updatePlanRow(
  db: Db,
  { id, version }: { id: string; version: number },
  row: Row,
  modules: readonly string[],
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable("plans")
    .set((on) => ({ ...row, updated_at: now, version: on("version", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  await db.deleteFrom("plan_modules").where("plan_id", "=", id).execute();
  await insertPlanModules(db, id, modules);
  return true;
}

async function insertPlanModules(db: Db, plan_id: string, modules: readonly string[]): Promise<void> {
  if (modules.length === 0) return;
  await db
    .insertInto("plan_modules")
    .values(modules.map((module) => ({ plan_id, module })))
    .execute();
}
