import {
  forecastDays,
  messageRule,
  messageRules,
  type PlannedOfRule,
  type RuleForecast,
} from "#contract/message-rules";
import { skipSentence } from "#contract/message-words";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, within } from "#server/http/problem";
import { serve } from "#server/http/route";
import { foresee } from "#server/messages/foresee";
import { judgedRule, type RuleValues } from "#server/messages/judge-rule";
import { listDecided } from "#server/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/plan";
import { findStoredRule } from "#server/messages/rules.queries";
import { isOpen } from "#server/messages/still-planned";
import { merged, namesOf, unsaid } from "#server/records/merged";

const shownAtMost = 100;

/** A rule as needed for planning, stored or not. */
type Rule = RuleValues & { id: string; active_since: Date | null };

interface Soon extends PlannedMessage {
  /** Days from today, in the accommodation's time zone. */
  day: number;
}

type Counts = Pick<RuleForecast, "total" | "days">;

/** What each of the rules sends in the next 14 days; the bookings of these days are read once for all rules. */
export async function forecastsOf(ctx: Ctx, rules: readonly Rule[]): Promise<Counts[]> {
  const soon = await plannedSoon(ctx, rules);
  return rules.map(({ id }) => counted(soon.filter(({ rule }) => rule.id === id)));
}

/** The messages still to come; for rules that are off, as if they were switched on now. */
async function plannedSoon(ctx: Ctx, rules: readonly Rule[]): Promise<Soon[]> {
  const { actor, db, clock } = ctx;
  const from = clock.now();
  // accommodations may be in other time zones than the company
  const until = new Date(from.getTime() + (forecastDays + 1) * 86_400_000);
  const planned = await planBetween(ctx, { rules, from, until });
  const near = planned.map((each) => ({ ...each, day: daysAhead(each, from) })).filter(({ day }) => day < forecastDays);
  const keys = near.map(({ key }) => key);
  const decided = await listDecided(db, actor.tenant_id, keys);
  return foresee(
    ctx,
    near.filter((each) => isOpen(each, decided, from)),
  );
}

/** Days from today, in the accommodation's time zone. */
export const daysAhead = ({ stay, due_at }: PlannedMessage, now: Date) =>
  nightsBetween(todayIn(stay.timezone, now), todayIn(stay.timezone, due_at));

const goesOut = ({ skip }: Soon) => skip === null;

function counted(soon: readonly Soon[]): Counts {
  const days = Array.from({ length: forecastDays }, () => 0);
  const going = soon.filter(goesOut);
  for (const { day } of going) days[day]! += 1;
  return { total: going.length, days };
}

/** The next 14 days of a stored rule, message by message. */
serve(messageRules.forecast, async (ctx, { params: { id } }) => {
  const rule = found(await findStoredRule(ctx.db, ctx.actor.tenant_id, id));
  return toForecast(await plannedSoon(ctx, [rule]), null);
});

/** The same for a rule being edited, and what a save would change in the plan of the stored one. Nothing is saved. */
serve(messageRules.tryOut, async (ctx, { body: { rule_id, rule: typed } }) => {
  const { actor, db, clock } = ctx;
  const stored = rule_id === undefined ? null : found(await findStoredRule(db, actor.tenant_id, rule_id));
  const { fields } = messageRule;
  const said = merged(namesOf(fields), unsaid<RuleValues>(fields), typed);
  const values = await within("rule", () => judgedRule(ctx, said, stored));
  const soon = await plannedSoon(ctx, [{ ...values, id: stored?.id ?? newId(clock.now()), active_since: null }]);
  if (stored === null || stored.active_since === null) return toForecast(soon, null);
  const before = (await plannedSoon(ctx, [stored])).filter(goesOut);
  const after = new Map(values.active ? soon.filter(goesOut).map(({ key, due_at }) => [key, due_at.getTime()]) : []);
  const dropped = before.filter(({ key }) => !after.has(key)).length;
  const kept = before.filter(({ key }) => after.has(key));
  const moved = kept.filter(({ key, due_at }) => after.get(key) !== due_at.getTime()).length;
  return toForecast(soon, { planned: before.length, dropped, moved });
});

const toForecast = (soon: readonly Soon[], changes: RuleForecast["changes"]): RuleForecast => ({
  ...counted(soon),
  data: soon.slice(0, shownAtMost).map(toPlanned),
  changes,
});

function toPlanned({ key, stay, receiver, due_at, skip, lacking }: Soon): PlannedOfRule {
  const { date, time } = wallAt(stay.timezone, due_at);
  return {
    id: key,
    booking_code: stay.code,
    holder_name: stay.holder_name,
    accommodation_name: stay.accommodation_name,
    check_in: stay.check_in,
    check_out: stay.check_out,
    due_at: due_at.toISOString(),
    due_on: date,
    due_time: time,
    to_name: receiver.name,
    skip,
    reason: skip && skipSentence(skip, lacking),
  };
}
