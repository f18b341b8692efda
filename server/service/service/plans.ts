import { sql } from "kysely";
import { lastingModules, moduleNames } from "#contract/platform/access";
import type { ValuesOf } from "#contract/platform/record";
import { type adminPlans, type Plan, type PlanInput, plan } from "#contract/service/admin-plans";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTaken } from "#server/platform/db/failures";
import { newId } from "#server/platform/db/new-id";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged, namesOf, unsaid } from "#server/platform/records/values";
import { recordServiceAct } from "#server/service/service/record-acts";

type Values = ValuesOf<typeof plan.fields>;
const names = namesOf(plan.fields);

/** Plans in the order of the offer. */
export async function listPlans({ db }: Ctx): Promise<{ data: Plan[] }> {
  return { data: await listPlanRows(db) };
}

export async function readPlan({ db }: Ctx, id: string): Promise<Plan> {
  return found((await listPlanRows(db, id))[0]);
}

export async function hasPlan({ db }: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await listPlanRows(db, id)).length > 0;
}

/** Creates a plan. People, roles and the subscription are in every plan. */
export const createPlan: Verb<typeof adminPlans.create> = async (ctx, { body: input }) => {
  const now = ctx.clock.now();
  const id = newId(now);
  const { modules, ...row } = merged(names, unsaid<Values>(plan.fields), input) as Values;
  await insertPlanRow(ctx.db, id, row, completed(modules), now).catch(refuseName);
  const created = await readPlan(ctx, id);
  await recordServiceAct(ctx, "plan.created", id, null, created);
  return created;
};

/** Changes the offer from now on: companies on the plan keep their agreement. */
export const updatePlan: Verb<typeof adminPlans.update> = async (
  ctx,
  { params: { id }, body: { version, ...said } },
) => {
  const before = await readPlan(ctx, id);
  if (before.version !== version) throw stale(before);
  const { modules, ...row } = merged(names, before as Values, said) as Values;
  const saved = await updatePlanRow(ctx.db, { id, version }, row, completed(modules), ctx.clock.now()).catch(
    refuseName,
  );
  if (!saved) throw stale(await readPlan(ctx, id));
  const after = await readPlan(ctx, id);
  await recordServiceAct(ctx, "plan.updated", id, before, after);
  return after;
};

function completed(modules: Values["modules"]): Values["modules"] {
  return moduleNames.filter((name) => modules.includes(name) || lastingModules.includes(name));
}

function refuseName(error: unknown): never {
  throw isTaken(error, "plans_name") ? invalid("name", "Já existe um plano com este nome") : error;
}

type Counted = "tenants" | "tenants_before" | "most_accommodations" | "most_users" | "most_storage_gb";

type StoredPlan = Columns<"plans", Exclude<keyof Plan, "modules" | Counted>> & Pick<Plan, "modules" | Counted>;

type Row = Omit<Required<PlanInput>, "modules">;

/** Plans in the order of the offer, with the number of companies on them; only one if an id is given. */
async function listPlanRows(db: Db, id: string | null = null): Promise<Plan[]> {
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

async function insertPlanRow(db: Db, id: string, row: Row, modules: readonly string[], now: Date) {
  await db
    .insertInto("plans")
    .values({ id, ...row, created_at: now, updated_at: now })
    .execute();
  await insertPlanModules(db, id, modules);
}

/**
 * Writes a plan and increments its version; false if the version differs. Companies on the plan keep their agreement.
 */
async function updatePlanRow(
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
