import {
  forecastDays,
  messageRule,
  type messageRules,
  type PlannedOfRule,
  type RuleForecast,
} from "#contract/messages/message-rules";
import { plannedSentence } from "#contract/messages/message-words";
import { nightsBetween } from "#domain/stay-dates";
import { daysAt, wallAt } from "#domain/wall-clock";
import { type Allowance, allowanceOf } from "#server/messages/messages/allowance";
import { foresee } from "#server/messages/messages/foresee";
import { judgedRule, type RuleValues } from "#server/messages/messages/judge-rule";
import { hasNoPhone } from "#server/messages/messages/message-answer";
import { type Decided, listDecided } from "#server/messages/messages/messages.queries";
import { isOpen, type PlannedMessage, type PlannedRule, planWithOutcomes } from "#server/messages/messages/plan";
import { type RuleTexts, readRuleTexts } from "#server/messages/messages/rule-holds";
import { findStoredRule, type StoredRule } from "#server/messages/messages/rules-and-templates.queries";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { inOrder } from "#server/platform/db/several-statements";
import { found, within } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { merged, namesOf, unsaid } from "#server/platform/records/values";

const shownAtMost = 100;

/** A rule as needed for planning, stored or not. */
type Rule = RuleValues &
  Pick<StoredRule, "author_id" | "address_asked_at" | "address_confirmed_at"> & {
    id: string;
    active_since: Date | null;
  };

interface Soon extends PlannedMessage {
  /** Days from today, see `daysFrom`. */
  day: number;
}

type Counts = Pick<RuleForecast, "total" | "days">;

/** What each of the rules sends in the next 14 days; the bookings of these days are read once for all rules. */
export async function forecastsOf(ctx: Ctx, rules: readonly Rule[]): Promise<Counts[]> {
  const soon = await plannedSoon(ctx, rules);
  return rules.map(({ id }) => counted(soon.filter(({ rule }) => rule.id === id)));
}

/** The messages still to come; for rules that are off, as if they were switched on now. */
const plannedSoon = async (ctx: Ctx, rules: readonly Rule[]): Promise<Soon[]> => {
  const dayOf = daysFrom(ctx.clock.now());
  const { planned } = await planSoon(ctx, rules);
  return planned.map((each) => ({ ...each, day: dayOf(each) }));
};

interface Ahead<P extends PlannedMessage> {
  planned: P[];
  /** The keys of skipped messages that are planned again. */
  again: string[];
}

const dayLong = 86_400_000;

/** The undecided messages of the next 14 days, for forecasts, lists and counts. */
export async function planSoon(ctx: Ctx, rules: readonly PlannedRule[]): Promise<Ahead<PlannedMessage>> {
  const now = ctx.clock.now();
  // messages that are due but have no row yet are sent within a minute
  const from = new Date(now.getTime() - dayLong);
  // accommodations may be in other time zones than the company
  const until = new Date(now.getTime() + (forecastDays + 1) * dayLong);
  const reading = readRuleTexts(ctx, rules);
  const [texts, { planned, decided }] = await inOrder([
    reading,
    planWithOutcomes(ctx, { rules, from, until, texts: reading }),
  ]);
  const dayOf = daysFrom(now);
  // so soon that it is within these days in every time zone
  const surely = now.getTime() + (forecastDays - 3) * dayLong;
  const soon = planned.filter((each) => each.due_at.getTime() < surely || dayOf(each) < forecastDays);
  return undecided(ctx, soon, { texts, decided });
}

interface JustRead {
  texts?: RuleTexts;
  decided?: ReadonlyMap<string, Decided>;
}

/** Those among planned messages that are undecided; `known` are the texts of their rules and their outcomes. */
export async function undecided<P extends PlannedMessage>(
  ctx: Ctx,
  all: readonly P[],
  { texts, decided: known }: JustRead = {},
): Promise<Ahead<P>> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const keys = all.map(({ key }) => key);
  const decided = known ?? (await listDecided(db, actor.tenant_id, keys));
  const planned = all.filter((each) => isOpen(each, decided, now));
  const again = planned.flatMap(({ key }) => (decided.has(key) ? key : []));
  const [foreseen, allowance] = await inOrder([foresee(ctx, planned, texts), allowanceOf(ctx)]);
  return { planned: stoppedByPause(foreseen, allowance), again };
}

/** Planned messages while all rules of the company are paused: none of them goes out. */
export function stoppedByPause<P extends PlannedMessage>(planned: readonly P[], { pause }: Allowance): P[] {
  const goesOn = pause === null || pause.until !== null;
  return planned.map((each) => (goesOn || each.skip !== null ? each : { ...each, skip: "all_paused" }));
}

/** The days from today to a message, in the accommodation's time zone. */
function daysFrom(now: Date): (planned: PlannedMessage) => number {
  const today = daysAt(now);
  return ({ due_at, stay: { timezone } }) => Math.max(0, nightsBetween(today(timezone), wallAt(timezone, due_at).date));
}

/** True unless something holds it back, or its receiver cannot be reached: then it is not counted as going out. */
const goesOut = (planned: PlannedMessage) => planned.skip === null && !hasNoPhone(planned);

function counted(soon: readonly Soon[]): Counts {
  const days = Array.from({ length: forecastDays }, () => 0);
  const going = soon.filter(goesOut);
  for (const { day } of going) days[day]! += 1;
  return { total: going.length, days };
}

/** The next 14 days of a stored rule, message by message. */
export const forecastRule: Verb<typeof messageRules.forecast> = async (ctx, { params: { id } }) => {
  const rule = found(await findStoredRule(ctx.db, ctx.actor.tenant_id, id));
  return toForecast(ctx, await plannedSoon(ctx, [rule]), null);
};

/** The same for a rule being edited, and what a save would change in the plan of the stored one. Nothing is saved. */
export const tryOutRule: Verb<typeof messageRules.tryOut> = async (ctx, { body: { rule_id, rule: typed } }) => {
  const { actor, db, clock } = ctx;
  const stored = rule_id === undefined ? null : found(await findStoredRule(db, actor.tenant_id, rule_id));
  const { fields } = messageRule;
  const said = merged(namesOf(fields), unsaid<RuleValues>(fields), typed);
  const values = await within("rule", () => judgedRule(ctx, said, stored));
  const soon = await plannedSoon(ctx, [
    {
      ...values,
      id: stored?.id ?? newId(clock.now()),
      active_since: null,
      author_id: actor.user_id,
      address_asked_at: null,
      // a new address is asked by the save: the forecast shows what goes out once it has confirmed
      address_confirmed_at: clock.now(),
    },
  ]);
  if (stored === null || stored.active_since === null) return toForecast(ctx, soon, null);
  const before = (await plannedSoon(ctx, [stored])).filter(goesOut);
  const after = new Map(values.active ? soon.filter(goesOut).map(({ key, due_at }) => [key, due_at.getTime()]) : []);
  const dropped = before.filter(({ key }) => !after.has(key)).length;
  const kept = before.filter(({ key }) => after.has(key));
  const moved = kept.filter(({ key, due_at }) => after.get(key) !== due_at.getTime()).length;
  return toForecast(ctx, soon, { planned: before.length, dropped, moved });
};

/** The bookings are named only to users who may see them; the others get the counts. */
const toForecast = ({ actor }: Ctx, soon: readonly Soon[], changes: RuleForecast["changes"]): RuleForecast => ({
  ...counted(soon),
  data: may(actor, "bookings.view") ? soon.slice(0, shownAtMost).map(toPlanned) : [],
  changes,
});

function toPlanned({ key, rule, stay, receiver, due_at, skip, lacking }: Soon): PlannedOfRule {
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
    reason: skip && plannedSentence(skip, lacking, stay.status),
    no_phone: skip === null && hasNoPhone({ rule, receiver }),
  };
}
