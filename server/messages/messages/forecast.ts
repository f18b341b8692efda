import {
  forecastDays,
  messageRule,
  type messageRules,
  type PlannedOfRule,
  type RuleForecast,
} from "#contract/messages/message-rules";
import { plannedSentence } from "#contract/messages/message-words";
import type { Address } from "#contract/platform/address";
import { variablesWith } from "#contract/platform/value-rights";
import type { MessageWay, SkipReason } from "#domain/messages/message-rules";
import { emptyAmong, isMoney, type MessageValues, messageVariableNames, namesIn } from "#domain/messages/message-text";
import { nightsBetween } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { readBookings } from "#server/bookings/bookings/read-booking";
import { ownValuesAt } from "#server/catalogue/accommodations/message-values";
import { stayAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { placesOpenAt } from "#server/guest/guest-page/guest-guide";
import { allowanceOf } from "#server/messages/messages/allowance";
import { judgedRule, type RuleValues } from "#server/messages/messages/judge-rule";
import { hasNoPhone } from "#server/messages/messages/message-answer";
import { listDecided, listPlaces } from "#server/messages/messages/messages.queries";
import { moneyOf, teamOf } from "#server/messages/messages/outgoing";
import { isOpen, mapInTurns, type PlannedMessage, type PlannedRule, planBetween } from "#server/messages/messages/plan";
import { type RuleTexts, readRuleTexts } from "#server/messages/messages/rule-holds";
import { findStoredRule, type StoredRule } from "#server/messages/messages/rules-and-templates.queries";
import { listStopped } from "#server/messages/messages/stops.queries";
import { hasGuestPage, keysTo, wordsIn } from "#server/messages/messages/text-of-stay";
import { isForGuests, variablesNamed } from "#server/messages/messages/value-access";
import { placeText } from "#server/people/tenants/addresses";
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
  /** Days from today, see `daysAhead`. */
  day: number;
}

type Counts = Pick<RuleForecast, "total" | "days">;

/** What each of the rules sends in the next 14 days; the bookings of these days are read once for all rules. */
export async function forecastsOf(ctx: Ctx, rules: readonly Rule[]): Promise<Counts[]> {
  const soon = await plannedSoon(ctx, rules);
  return rules.map(({ id }) => counted(soon.filter(({ rule }) => rule.id === id)));
}

/** The messages still to come; for rules that are off, as if they were switched on now. */
const plannedSoon = async (ctx: Ctx, rules: readonly Rule[]): Promise<Soon[]> => (await planSoon(ctx, rules)).planned;

interface Ahead {
  planned: Soon[];
  /** The keys of skipped messages that are planned again. */
  again: string[];
}

const dayLong = 86_400_000;

/** The undecided messages of the next 14 days, for forecasts, lists and counts. */
export async function planSoon(ctx: Ctx, rules: readonly PlannedRule[]): Promise<Ahead> {
  const now = ctx.clock.now();
  // messages that are due but have no row yet are sent within a minute
  const from = new Date(now.getTime() - dayLong);
  // accommodations may be in other time zones than the company
  const until = new Date(now.getTime() + (forecastDays + 1) * dayLong);
  const texts = await readRuleTexts(ctx, rules);
  const planned = await planBetween(ctx, { rules, from, until, texts });
  return undecided(
    ctx,
    planned.filter((each) => daysAhead(each, now) < forecastDays),
    texts,
  );
}

/** Those among planned messages that are undecided; `texts` are those of their rules, if they were just read. */
export async function undecided(ctx: Ctx, all: readonly PlannedMessage[], texts?: RuleTexts): Promise<Ahead> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const near = all.map((each) => ({ ...each, day: Math.max(0, daysAhead(each, now)) }));
  const keys = near.map(({ key }) => key);
  const decided = await listDecided(db, actor.tenant_id, keys);
  const planned = near.filter((each) => isOpen(each, decided, now));
  const again = planned.flatMap(({ key }) => (decided.has(key) ? key : []));
  return { planned: await stoppedByPause(ctx, await foresee(ctx, planned, texts)), again };
}

/** Planned messages while all rules of the company are paused: none of them goes out. */
export async function stoppedByPause<P extends PlannedMessage>(ctx: Ctx, planned: readonly P[]): Promise<P[]> {
  const { pause } = await allowanceOf(ctx);
  const goesOn = pause === null || pause.until !== null;
  return planned.map((each) => (goesOn || each.skip !== null ? each : { ...each, skip: "all_paused" }));
}

/** Days from today, in the accommodation's time zone. */
const daysAhead = ({ stay, due_at }: PlannedMessage, now: Date) =>
  nightsBetween(wallAt(stay.timezone, now).date, wallAt(stay.timezone, due_at).date);

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

/**
 * Planned messages with the skip reasons known before their texts are filled in: no address, receiver unsubscribed,
 * texts with amounts that the guest pays to a channel, and texts with variables that the booking has no value for.
 */
export async function foresee<P extends PlannedMessage>(
  ctx: Ctx,
  planned: readonly P[],
  texts?: RuleTexts,
): Promise<P[]> {
  const { actor, db } = ctx;
  const going = planned.filter(({ skip }) => skip === null);
  if (going.length === 0) return [...planned];
  const mailed = going.flatMap(({ rule, receiver }) => (rule.way === "email" ? (receiver.email ?? []) : []));
  const placeIds = [...new Set(going.map(({ stay }) => stay.accommodation_id))];
  const [{ words, own }, stopped, places, money] = await inOrder([
    texts ??
      readRuleTexts(
        ctx,
        going.map(({ rule }) => rule),
      ),
    listStopped(db, actor.tenant_id, [...new Set(mailed)]),
    listPlaces(db, actor.tenant_id, placeIds),
    moneyOf(ctx, teamOf(going)),
  ]);
  const ownAt = await ownValuesAt(ctx, own.length === 0 ? [] : placeIds);
  const variables = variablesWith(own);
  // a text is the same for every booking of its rule and language
  const known = new Map<string, readonly string[] | null>();
  const namedBy = ({ rule, language }: P): readonly string[] | null => {
    const key = `${rule.template_id} ${rule.way} ${language}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const template = words.get(rule.template_id);
    const names = template === undefined ? null : namesSaid(wordsIn(template, language), rule.way);
    known.set(key, names);
    return names;
  };
  const ofGuide = going.filter((each) => variablesNamed(namedBy(each) ?? [], variables).some(isForGuests));
  const openAt = await guidesOfStays(ctx, [...new Set(ofGuide.map(({ stay }) => stay.code))]);
  const judged = (each: P): P => {
    const { rule, receiver, stay, due_at, language } = each;
    const skipped = (skip: SkipReason): P => ({ ...each, skip });
    if (rule.way === "email" && receiver.email === null) return skipped("no_address");
    if (rule.way === "email" && stopped.has(receiver.email!)) return skipped("stopped");
    const named = namedBy(each);
    if (named === null) return each;
    if (stay.collected_by === "channel" && named.some(isMoney)) return skipped("amounts_of_channel");
    const values = knownOf(each, places.get(stay.accommodation_id)?.address ?? null, money);
    const valuesAt = (at: Date) => {
      const place = rule.audience === "guest" ? openAt(stay.code, at) : null;
      const ofPlace = own.map((variable) => {
        const isOpen = !variable.guarded || place !== null;
        return [variable.name, isOpen ? ownAt(variable, stay.accommodation_id, language) : ""];
      });
      return { ...Object.fromEntries(ofPlace), ...values, ...keysTo(place) };
    };
    const now = ctx.clock.now();
    const lacking = variablesNamed(emptyAmong(named, valuesAt(later(due_at, now))), variables);
    if (lacking.length > 0) return { ...each, skip: "empty_variable", lacking };
    const awaited = variablesNamed(emptyAmong(named, valuesAt(now)), variables);
    return awaited.length === 0 ? each : { ...each, awaited };
  };
  return mapInTurns(planned, (each) => (each.skip === null ? judged(each) : each));
}

/** The names of the variables in what is sent by a way of delivery. */
const namesSaid = ({ subject, body, chat }: ReturnType<typeof wordsIn>, way: MessageWay) =>
  namesIn(way === "email" ? `${subject}\n${body}` : chat);

const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));

/** By code and moment: the place whose access a text to the guest may tell then; see `placesOpenAt`. */
async function guidesOfStays(ctx: Ctx, codes: readonly string[]) {
  if (codes.length === 0) return () => null;
  const bookings = [...(await readBookings(ctx, codes)).values()];
  const accommodations = await stayAccommodations(ctx, [...new Set(bookings.map((each) => each.accommodation_id))]);
  const stays = bookings.flatMap((booking) => {
    const accommodation = accommodations.get(booking.accommodation_id);
    return accommodation ? [{ booking, accommodation: asAgreed(accommodation, booking) }] : [];
  });
  return placesOpenAt(ctx, stays);
}

const some = "…";
const everything = Object.fromEntries(messageVariableNames.map((name) => [name, some])) as MessageValues;

/** The variables that `valuesOfParts` would leave empty, from the current booking, without computing the values. */
function knownOf(
  { rule: { audience }, stay, receiver }: PlannedMessage,
  address: Address | null,
  money: Map<string, boolean>,
): MessageValues {
  const { collected_by, status, hold_expires_at, installments } = stay;
  const owes = collected_by !== "channel";
  const open = owes && installments.some(({ open_cents }) => open_cents > 0);
  const told = audience !== "role" || (money.get(receiver.id ?? "") ?? false);
  const amount = owes && told ? some : "";
  return {
    ...everything,
    endereco: placeText(address),
    total: amount,
    pago: amount,
    a_pagar: amount,
    parcela: open ? amount : "",
    vencimento: open ? some : "",
    prazo: status === "hold" && hold_expires_at !== null ? some : "",
    link: audience === "role" || hasGuestPage(audience, stay) ? some : "",
  };
}
