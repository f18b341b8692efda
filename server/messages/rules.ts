import { type MessageRule, messageRule, messageRules } from "#contract/message-rules";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, Problem } from "#server/http/problem";
import { serve } from "#server/http/route";
import { forecastsOf } from "#server/messages/forecast";
import { judgedRule, type RuleValues } from "#server/messages/judge-rule";
import {
  findDeletedRule,
  findStoredRule,
  keepRuleAccommodations,
  listStoredRules,
  lockMessageRules,
  type StoredRule,
  setDeleted,
  switchOffRulesOf,
} from "#server/messages/rules-and-templates.queries";
import { recordVerbs, serveRecord } from "#server/records/record-verbs";

async function toRules(ctx: Ctx, rules: readonly StoredRule[]): Promise<MessageRule[]> {
  const forecasts = await forecastsOf(ctx, rules);
  return rules.map(({ active_since: _activeSince, template_archived: _archived, role_name: _role, ...rule }, at) => ({
    ...rule,
    forecast: forecasts[at]!,
  })) as MessageRule[];
}

const verbs = recordVerbs({
  definition: messageRule,
  table: "notification_rules",
  name: "notification_rule",
  list: async (ctx: Ctx) => ({ data: await toRules(ctx, await listStoredRules(ctx.db, ctx.actor.tenant_id)) }),
  find: ({ actor, db }, id) => findStoredRule(db, actor.tenant_id, id),
  answer: async (ctx, stored) => (await toRules(ctx, [stored]))[0]!,
  trail: trailOf,
  lock: ({ actor, db }) => lockMessageRules(db, actor.tenant_id),
  beforeSave: async (ctx, { values, before }) => judgedRule(ctx, values, before),
  row: ({ active, accommodation_ids, ...columns }, now, before) => ({
    ...columns,
    active_since: !active
      ? null
      : before !== null && plansAlike(before, { active, accommodation_ids, ...columns })
        ? before.active_since
        : now,
  }),
  afterSave: ({ actor, db }, id, { values }) =>
    keepRuleAccommodations(db, actor.tenant_id, id, values.accommodation_ids),
});

/** The rules by which messages go out. */
export const ruleVerbs = { ...verbs, delete: deleteRule, restore: restoreRule };

serveRecord(messageRules, ruleVerbs);
serve(messageRules.restore, (ctx, { params }) => ruleVerbs.restore(ctx, params.id));

/**
 * Changes to these fields keep `active_since`. Any other change resets it to now, so that the rule sends nothing for
 * past times.
 */
const besidesThePlan = ["name", "template_id"];

function plansAlike(before: StoredRule, values: RuleValues): boolean {
  const fields = Object.keys(messageRule.fields) as (keyof RuleValues)[];
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return fields
    .filter((name) => !besidesThePlan.includes(name))
    .every((name) => plain(before[name]) === plain(values[name]));
}

function trailOf(stored: StoredRule): object {
  const { active_since: _activeSince, template_archived: _archived, accommodation_ids, ...rule } = stored;
  return { ...rule, accommodations: accommodation_ids.length === 0 ? "Todas" : accommodation_ids.length };
}

/** Removes a rule from the list. What it sent stays, and nothing more is planned by it. */
async function deleteRule(ctx: Ctx, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockMessageRules(db, actor.tenant_id);
  const before = found(await findStoredRule(db, actor.tenant_id, id));
  const now = clock.now();
  await setDeleted(db, actor.tenant_id, id, { deleted_at: now, active_since: before.active_since, now });
  await record(ctx, "notification_rule.deleted", id, trailOf(before), null);
}

/** Restores a deleted rule under its id, active if it was; messages due meanwhile are not sent. */
async function restoreRule(ctx: Ctx, id: string): Promise<MessageRule> {
  const { actor, db, clock } = ctx;
  await lockMessageRules(db, actor.tenant_id);
  if ((await findStoredRule(db, actor.tenant_id, id)) !== null) return verbs.show(ctx, id);
  const before = found(await findDeletedRule(db, actor.tenant_id, id));
  if (before.template_archived) {
    throw new Problem("MessageTemplateInUseException", {
      reason: `O modelo ${before.template_name} foi arquivado. Traga-o de volta e depois recupere a regra.`,
    });
  }
  const now = clock.now();
  await setDeleted(db, actor.tenant_id, id, { deleted_at: null, active_since: before.active_since && now, now });
  const after = found(await findStoredRule(db, actor.tenant_id, id));
  await record(ctx, "notification_rule.restored", id, null, trailOf(after));
  return verbs.show(ctx, id);
}

/**
 * Switches off the rules for an accommodation that is being deleted: otherwise they would apply to all accommodations.
 */
export async function leavePlace(ctx: Ctx, accommodationId: string): Promise<void> {
  const { actor, db, clock } = ctx;
  for (const { id, name } of await switchOffRulesOf(db, actor.tenant_id, accommodationId, clock.now())) {
    await record(ctx, "notification_rule.updated", id, { name, active: true }, { name, active: false });
  }
}
