import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cancellationPolicy } from "#contract/catalogue/cancellation-policies";
import { messages } from "#contract/platform/messages";
import { defaultPolicyName, type RefundTier, readyMadePolicies } from "#domain/cancellation-policies";
import { requireDefaultStays } from "#server/catalogue/terms/require-terms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertVersioned } from "#server/platform/db/versioned-rows";
import { invalid, Problem } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

/** What the company refunds when a booking is cancelled. Bookings keep the policy with which they were made. */
const verbs = recordVerbs({
  definition: cancellationPolicy,
  table: "cancellation_policies",
  name: "cancellation_policy",
  list: async ({ actor, db }) => ({ data: await listPolicies(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findPolicy(db, actor.tenant_id, id),
  /**
   * An archived policy cannot be the default; a new default replaces the previous one, which is the only way to unset
   * it.
   */
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
  row: ({ tiers, archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
  async afterSave({ actor, db }, id, { said }) {
    if (said.tiers) await replaceTiers(db, actor.tenant_id, id, said.tiers);
  },
});

export const cancellationPolicyVerbs = { ...verbs, delete: deleteCancellationPolicy };

/**
 * Deletes a policy that was never used; one referenced by an accommodation or a booking is archived instead. Refuses
 * with 409 the holiday policy of another one.
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
 * Refuses with 422 an invalid holiday policy: an unknown, foreign or archived one, the policy itself, and a chain of
 * two. Concurrent changes wait.
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

/** Refuses with 409 to remove the holiday policy of another policy, and names that one. */
async function requireUnnamed({ actor, db }: Ctx, id: string): Promise<void> {
  await lockHolidayPolicies(db, actor.tenant_id);
  const users = await listNamesUsing(db, actor.tenant_id, id);
  if (users.length === 0) return;
  const reason = `Esta política vale nos feriados de ${named(users)}. Escolha ali outra política de feriado, ou nenhuma, e retire depois.`;
  throw new Problem("CancellationPolicyInUseException", { reason });
}

const named = (names: readonly string[]) => names.join(", ").replace(/, ([^,]*)$/, " e $1");

/** Creates the five well-known cancellation policies of a new company. */
export async function createReadyMadePolicies(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const { tiers, ...policy } of readyMadePolicies) {
    const id = newId(now);
    const standing = { description: null, is_default: policy.name === defaultPolicyName, archived_at: null };
    await insertVersioned(db, "cancellation_policies", { tenantId, id, now }, { ...policy, ...standing });
    await replaceTiers(db, tenantId, id, tiers);
  }
}

const policies = (db: Db, tenantId: string) =>
  db
    .selectFrom("cancellation_policies as p")
    .select(columnsOf(cancellationPolicy.fields, "tiers", "archived"))
    .select((on) => [
      on("p.archived_at", "is not", null).$castTo<boolean>().as("archived"),
      jsonArrayFrom(
        on
          .selectFrom("cancellation_policy_tiers as t")
          .select(["t.days_before", "t.refund_basis_points", "t.base"])
          .whereRef("t.tenant_id", "=", "p.tenant_id")
          .whereRef("t.policy_id", "=", "p.id")
          .orderBy("t.days_before", "desc"),
      ).as("tiers"),
      on
        .selectFrom("tenants as c")
        .select("c.own_holidays")
        .whereRef("c.id", "=", "p.tenant_id")
        .as("company_holidays"),
    ])
    .$narrowType<{ no_show_base: RefundTier["base"]; tiers: RefundTier[] }>()
    .where("p.tenant_id", "=", tenantId);

/** Every policy of the company: the default first, archived ones last, otherwise by name. */
const listPolicies = (db: Db, tenantId: string) =>
  policies(db, tenantId)
    .orderBy("p.is_default", "desc")
    .orderBy((on) => on("p.archived_at", "is not", null))
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();

const findPolicy = async (db: Db, tenantId: string, id: string) =>
  (await policies(db, tenantId).where("p.id", "=", id).executeTakeFirst()) ?? null;

/** Serializes changes of the default policy, and unsets the current one. */
async function clearDefaultPolicy(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('default policy'), hashtext(${tenantId}))`.execute(db);
  await sql`update cancellation_policies set is_default = false where tenant_id = ${tenantId} and is_default`.execute(
    db,
  );
}

/** Serializes changes of holiday policies. */
async function lockHolidayPolicies(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holiday policies'), hashtext(${tenantId}))`.execute(db);
}

/** The names of the policies that have this one as holiday policy, archived ones included. */
async function listNamesUsing(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cancellation_policies")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("holiday_policy_id", "=", id)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

async function replaceTiers(db: Db, tenantId: string, policyId: string, tiers: readonly RefundTier[]): Promise<void> {
  await db
    .deleteFrom("cancellation_policy_tiers")
    .where("tenant_id", "=", tenantId)
    .where("policy_id", "=", policyId)
    .execute();
  const rows = tiers.map((tier) => ({ ...tier, tenant_id: tenantId, policy_id: policyId }));
  await db.insertInto("cancellation_policy_tiers").values(rows).execute();
}

/** Deletes a policy without references from accommodations and bookings; false if there are any. */
async function deletePolicyRow(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from cancellation_policies where tenant_id = ${tenantId} and id = ${id}
    and not exists (select from accommodations where tenant_id = ${tenantId} and cancellation_policy_id = ${id})
    and not exists (select from bookings where tenant_id = ${tenantId} and cancellation_policy_id = ${id})`.execute(db);
  return numAffectedRows === 1n;
}
