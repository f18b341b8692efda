import { cancellationPolicy } from "#contract/cancellation-policies";
import { messages } from "#contract/messages";
import { record } from "#server/audit/record";
import {
  clearDefaultPolicy,
  deletePolicyRow,
  findPolicy,
  listNamesUsing,
  listPolicies,
  lockHolidayPolicies,
  replaceTiers,
} from "#server/cancellation-policies/cancellation-policies.queries";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";
import { requireDefaultStays } from "#server/terms/keep-default";

/** What the company gives back when a booking is cancelled. Bookings keep the policy that they were taken with. */
const verbs = recordVerbs({
  definition: cancellationPolicy,
  table: "cancellation_policies",
  name: "cancellation_policy",
  list: async ({ actor, db }) => ({ data: await listPolicies(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findPolicy(db, actor.tenant_id, id),
  /** An archived one is no default; a default one takes the place of the default before, and goes no other way. */
  async beforeSave(ctx, { values, before }) {
    const { actor, db } = ctx;
    const { archived, holiday_policy_id } = values;
    if (before && archived && !before.archived) await requireUnnamed(ctx, before.id);
    if (holiday_policy_id !== null && holiday_policy_id !== before?.holiday_policy_id) {
      await requireHolidayPolicy(ctx, before?.id ?? null, holiday_policy_id);
    }
    if (before) requireDefaultStays(before, values);
    const is_default = values.is_default && !archived;
    if (is_default && !before?.is_default) await clearDefaultPolicy(db, actor.tenant_id);
    return { ...values, is_default };
  },
  row: ({ tiers: _, archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
  async afterSave({ actor, db }, id, { said }) {
    if (said.tiers) await replaceTiers(db, actor.tenant_id, id, said.tiers);
  },
});

export const cancellationPolicyVerbs = { ...verbs, delete: deleteCancellationPolicy };

/**
 * Deletes a policy that was never used; one that an accommodation or a booking refers to is archived instead. Refuses
 * with 409 one that another policy names for holidays.
 */
async function deleteCancellationPolicy(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await verbs.show(ctx, id);
  requireDefaultStays(before, null);
  await requireUnnamed(ctx, id);
  if (await deletePolicyRow(db, actor.tenant_id, id))
    await record(ctx, "cancellation_policy.deleted", id, before, null);
  else await verbs.update(ctx, id, { archived: true, version: before.version });
}

/**
 * Refuses with 422 what cannot be the policy for holidays: an unknown, foreign or archived one, the policy itself, and a
 * second link of a chain. Who changes that at the same time waits.
 */
async function requireHolidayPolicy({ actor, db }: Ctx, id: string | null, chosen: string): Promise<void> {
  await lockHolidayPolicies(db, actor.tenant_id);
  const policy = await findPolicy(db, actor.tenant_id, chosen);
  const wrong = (sentence: string) => invalid("holiday_policy_id", sentence);
  if (policy === null || policy.archived) throw wrong(messages.invalid("Política de feriado", "a"));
  if (chosen === id) throw wrong("Escolha outra política: esta já vale fora dos feriados");
  if (policy.holiday_policy_id !== null) {
    throw wrong(`${policy.name} já tem a sua política de feriado. Escolha uma que não tenha`);
  }
  const users = id === null ? [] : await listNamesUsing(db, actor.tenant_id, id);
  if (users.length > 0) throw wrong(`Esta política vale nos feriados de ${named(users)} e não pode ter outra`);
}

/** Refuses with 409 to take a policy away that another one names for holidays, and names that one. */
async function requireUnnamed({ actor, db }: Ctx, id: string): Promise<void> {
  await lockHolidayPolicies(db, actor.tenant_id);
  const users = await listNamesUsing(db, actor.tenant_id, id);
  if (users.length === 0) return;
  const reason = `Esta política vale nos feriados de ${named(users)}. Escolha ali outra política de feriado, ou nenhuma, e retire depois.`;
  throw new Problem("CancellationPolicyInUseException", { reason });
}

const named = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " e $1");
