import { type MessageRule, messageRule, type messageRules } from "#contract/messages/message-rules";
import { askNewAddress } from "#server/messages/messages/ask-address";
import { forecastsOf } from "#server/messages/messages/forecast";
import { judgedRule, type RuleValues, requireReadable } from "#server/messages/messages/judge-rule";
import { standingOfRules } from "#server/messages/messages/rule-holds";
import { copyConfirmation } from "#server/messages/messages/rule-standing.queries";
import {
  findDeletedRule,
  findStoredRule,
  keepAuthor,
  keepRuleAccommodations,
  listStoredRules,
  lockMessageRules,
  type StoredRule,
  setDeleted,
  switchOffRulesOf,
} from "#server/messages/messages/rules-and-templates.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { found, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

async function toRules(ctx: Ctx, rules: readonly StoredRule[]): Promise<MessageRule[]> {
  const forecasts = await forecastsOf(ctx, rules);
  const standing = await standingOfRules(ctx, rules);
  return rules.map((stored, at) => {
    const { author, hold, address } = standing.get(stored.id)!;
    const shown = { author_name: author, held: hold, address_state: address };
    return { ...valuesOfRule(stored), ...shown, forecast: forecasts[at]! };
  }) as MessageRule[];
}

function valuesOfRule(stored: StoredRule) {
  const { active_since: _since, template_archived: _archived, role_name: _role, author_id: _author, ...rest } = stored;
  const { address_asked_at: _asked, address_confirmed_at: _confirmed, ...rule } = rest;
  return rule;
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
  async beforeSave(ctx, { values, before }) {
    const judged = await judgedRule(ctx, values, before);
    await requireReadable(ctx, judged);
    return judged;
  },
  row: ({ active, accommodation_ids, ...columns }, now, before) => ({
    ...columns,
    active_since: !active
      ? null
      : before !== null && plansAlike(before, { active, accommodation_ids, ...columns })
        ? before.active_since
        : now,
  }),
  async afterSave({ actor, db }, id, { values, before }) {
    await keepRuleAccommodations(db, actor.tenant_id, id, values.accommodation_ids);
    await keepAuthor(db, actor.tenant_id, id, actor.user_id);
    if (values.address !== before?.address) await copyConfirmation(db, actor.tenant_id, id);
  },
});

/** The rules by which messages go out. */
export const ruleVerbs = { ...verbs, delete: deleteRule, restore: restoreRule };

export const createRule: Verb<typeof messageRules.create> = async (ctx, { body }) => {
  const { id } = await ruleVerbs.create(ctx, body);
  await askNewAddress(ctx, id);
  return ruleVerbs.show(ctx, id);
};
export const updateRule: Verb<typeof messageRules.update> = async (ctx, { params: { id }, body }) => {
  await ruleVerbs.update(ctx, id, body);
  await askNewAddress(ctx, id);
  return ruleVerbs.show(ctx, id);
};
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
  const { accommodation_ids, role_name, ...rule } = { ...valuesOfRule(stored), role_name: stored.role_name };
  return { ...rule, role_name, accommodations: accommodation_ids.length === 0 ? "Todas" : accommodation_ids.length };
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
