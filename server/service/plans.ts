import { moduleNames } from "#contract/access";
import { lastingModules } from "#contract/admin-modules";
import { type Plan, type PlanInput, type PlanUpdate, plan } from "#contract/admin-plans";
import type { ValuesOf } from "#contract/record";
import type { Ctx } from "#server/context";
import { isTaken } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { found, invalid, stale } from "#server/http/problem";
import { merged, namesOf, unsaid } from "#server/records/merged";
import { insertPlanRow, listPlanRows, updatePlanRow } from "#server/service/plans.queries";
import { recordServiceAct } from "#server/service/record-service-act";

type Values = ValuesOf<typeof plan.fields>;
const names = namesOf(plan.fields);

/** Plans of the service in the order in which they are offered. */
export async function listPlans({ db }: Ctx): Promise<{ data: Plan[] }> {
  return { data: await listPlanRows(db) };
}

/** One plan; 404 for an unknown one. */
export async function readPlan({ db }: Ctx, id: string): Promise<Plan> {
  return found((await listPlanRows(db, id))[0]);
}

/** Whether there is such a plan. */
export async function hasPlan({ db }: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await listPlanRows(db, id)).length > 0;
}

/** Offers a new plan. People, roles and the subscription are in every one. */
export async function createPlan(ctx: Ctx, input: PlanInput): Promise<Plan> {
  const now = ctx.clock.now();
  const id = newId(now);
  const { modules, ...row } = merged(names, unsaid<Values>(plan.fields), input) as Values;
  await insertPlanRow(ctx.db, id, row, completed(modules), now).catch(refuseName);
  const created = await readPlan(ctx, id);
  await recordServiceAct(ctx, "plan.created", id, null, created);
  return created;
}

/** Changes what is offered from now on: companies that have the plan keep what they agreed to. */
export async function updatePlan(ctx: Ctx, id: string, { version, ...said }: PlanUpdate): Promise<Plan> {
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
}

function completed(modules: Values["modules"]): Values["modules"] {
  return moduleNames.filter((name) => modules.includes(name) || lastingModules.includes(name));
}

function refuseName(error: unknown): never {
  throw isTaken(error, "plans_name") ? invalid("name", "Já existe um plano com este nome") : error;
}
