import type { adminTenants, ServiceTenant, ServiceTenantUpdate } from "#contract/service/admin-tenants";
import { serviceDay } from "#domain/stay-dates";
import { movedBy, type SubscriptionState, serviceEvents } from "#domain/subscription-states";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged } from "#server/platform/records/values";
import { readPlan } from "#server/service/service/plans";
import { readServiceTenant, recordForTenant } from "#server/service/service/tenants";
import { updateAgreement } from "#server/service/service/tenants.queries";
import { moveByHand } from "#server/service/subscription/move-subscription";

const agreed = [
  ...(["plan_id", "cycle", "price_cents", "discount_bps", "discount_until"] as const),
  ...(["max_accommodations", "max_users", "max_storage_gb", "trial_ends_on"] as const),
] as const;

/**
 * Changes a company's agreement and its state. Another plan or cycle applies its current conditions, unless the input
 * sets them too. Refuses a state that cannot be set by hand, and a trial without an end.
 */
export const updateTenantOfService: Verb<typeof adminTenants.update> = async (
  ctx,
  { params: { uuid }, body: input },
) => {
  const { version, state, ...said } = input;
  const before = await readServiceTenant(ctx, uuid);
  if (before.version !== version) throw stale(before);
  const today = serviceDay(ctx.clock.now());
  const conditions = await conditionsOfToday(ctx, before, said);
  const values = merged(agreed, { ...before, ...conditions }, said);
  const next = state === undefined ? before.state : movedTo(before.state, state);
  if (next === "trial" && (values.trial_ends_on === null || (next !== before.state && values.trial_ends_on <= today))) {
    throw invalid("trial_ends_on", "Informe até quando vai o teste");
  }
  const { plan_name, modules } = conditions;
  const renewed = plan_name !== undefined && modules !== undefined && { plan_name, modules, agreed_on: today };
  const saved = await updateAgreement(ctx.db, { id: uuid, version }, { ...values, ...renewed });
  if (!saved) throw stale(await readServiceTenant(ctx, uuid));
  await moveByHand(ctx, uuid, next);
  const after = await readServiceTenant(ctx, uuid);
  await recordForTenant(ctx, "tenant.agreement_changed", uuid, spoken(before), spoken(after));
  return after;
};

function movedTo(from: SubscriptionState, to: SubscriptionState): SubscriptionState {
  const event = serviceEvents[to];
  if (from === to) return to;
  const moved = event ? movedBy(from, event) : null;
  if (moved === null) throw invalid("state", "Não se passa para esta situação à mão");
  return moved;
}

type Conditions = Partial<Pick<ServiceTenant, (typeof agreed)[number] | "modules"> & { plan_name: string }>;

/** The conditions of another plan or cycle; empty if neither changes. */
async function conditionsOfToday(
  ctx: Ctx,
  before: ServiceTenant,
  said: Omit<ServiceTenantUpdate, "version" | "state">,
): Promise<Conditions> {
  const plan_id = said.plan_id ?? before.plan_id;
  const cycle = said.cycle ?? before.cycle;
  if (plan_id === null || (plan_id === before.plan_id && cycle === before.cycle)) return {};
  const plan = await readPlan(ctx, plan_id).catch((error) => {
    throw error instanceof Problem && error.status === 404 ? invalid("plan_id", "Escolha um plano da lista") : error;
  });
  const price_cents = cycle === "yearly" ? plan.yearly_cents : plan.monthly_cents;
  if (plan_id === before.plan_id) return { price_cents };
  const { max_accommodations, max_users, max_storage_gb, modules } = plan;
  const limits = { max_accommodations, max_users, max_storage_gb };
  // A discount does not apply to a new plan.
  return { price_cents, ...limits, plan_name: plan.name, modules, discount_bps: 0, discount_until: null };
}

/** What the company's own trail records: neither the usage nor the notes of the service's staff. */
function spoken({ state, plan_name, modules, ...tenant }: ServiceTenant) {
  return { state, plan_name, modules, ...Object.fromEntries(agreed.map((name) => [name, tenant[name]])) };
}

/** The job: removes expired discounts, which raises the company's monthly price. */
export async function endDiscountsEverywhere(database: Database, clock: Clock): Promise<void> {
  await database.asAdmin((db) => endDiscounts(db, serviceDay(clock.now())));
}

/** Removes the discounts that have ended by the day, so that the stored monthly price is the one paid. */
async function endDiscounts(db: Db, day: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ discount_bps: 0, discount_until: null })
    .where("discount_until", "<", day)
    .execute();
}
