import { setImmediate } from "node:timers/promises";
import type { TextVariable } from "#contract/platform/value-rights";
import { calledAmong, paidOfParts } from "#domain/installments";
import type {
  MessageLanguage,
  MessageRule,
  MessageStay,
  Occasion,
  SkipReason,
  TextDoubt,
} from "#domain/messages/message-rules";
import { languageOf } from "#domain/messages/message-text";
import { doubtOf, planAhead } from "#domain/messages/plan";
import { staysOf, windowsOf } from "#domain/messages/plan-windows";
import { nightsBetween } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import { isDone, readStays } from "#server/guest/registration-forms/stay-forms";
import { type Decided, listDecided } from "#server/messages/messages/messages.queries";
import { listStays, type StoredStay } from "#server/messages/messages/plan.queries";
import { type MessageReceiver, receiversOf } from "#server/messages/messages/plan-receivers";
import { type RuleTexts, type Standing, standingOfRules } from "#server/messages/messages/rule-holds";
import { listStoredRules } from "#server/messages/messages/rules-and-templates.queries";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/** A rule with its receivers and its text. */
export interface PlannedRule extends MessageRule {
  name: string;
  template_id: string;
  role_id: string | null;
  address: string | null;
  /** Who answers for it, and what the typed address said; see `standingOfRules`. */
  author_id: string | null;
  address_asked_at: Date | null;
  address_confirmed_at: Date | null;
}

export interface PlannedStay extends MessageStay {
  booking_id: string;
  accommodation_name: string;
  holder_id: string;
  holder_name: string;
  collected_by: string;
}

/** A message planned by a rule: still to come, or overdue. */
export interface PlannedMessage extends Occasion {
  /** Unique in the company, and unchanged if the date changes before it was sent. */
  key: string;
  rule: PlannedRule;
  stay: PlannedStay;
  receiver: MessageReceiver;
  /** That of the guest if the message is for them, otherwise Portuguese. */
  language: MessageLanguage;
  /** The variables without a value in the booking that prevent it from being sent; see `foresee`. */
  lacking?: readonly TextVariable[];
  /** The variables that have a value by then and none yet: it cannot be sent earlier. */
  awaited?: readonly TextVariable[];
}

/** Some milliseconds of work. */
const rowsAtOnce = 500;

/** Works on many rows, and receives the requests of others in between. */
export async function mapInTurns<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const row of rows) {
    if (done.length % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    done.push(work(row));
  }
  return done;
}

interface Asked {
  rules: readonly PlannedRule[];
  /** Both ends are inclusive. */
  from: Date;
  until: Date;
  /** Only this booking, or these, whenever their messages are due. */
  code?: string;
  ids?: readonly string[];
  /** Those of the rules, if they are read already. */
  texts?: RuleTexts | Promise<RuleTexts>;
}

/**
 * What rules plan for a company's bookings between two instants, in order; rules that are off as if switched on now.
 */
export const planBetween = async (ctx: Ctx, asked: Asked): Promise<PlannedMessage[]> =>
  (await planWithOutcomes(ctx, asked)).planned;

/** A plan, and the outcomes of its messages that have one, by key. */
interface Plan {
  planned: PlannedMessage[];
  decided: ReadonlyMap<string, Decided>;
}

/** The same, with what became of the messages. */
export async function planWithOutcomes(ctx: Ctx, { rules: asked, from, until, texts, ...which }: Asked): Promise<Plan> {
  const { actor, db, clock } = ctx;
  if (asked.length === 0) return { planned: [], decided: new Map() };
  const now = clock.now();
  const isOpen = which.code === undefined && which.ids === undefined;
  const span = isOpen ? { from, until } : undefined;
  const [{ stored, receivers }, standing] = await inOrder([
    readForRules(ctx, { rules: asked, from, until, ...which }),
    standingOfRules(ctx, asked, texts),
  ]);
  const within = asked.map((each) => {
    const rule = { ...each, tells_access: standing.get(each.id)?.tells_access ?? false };
    const concerns = isOpen ? staysOf(rule, { from, until }) : () => true;
    return { rule, concerns, held: holdOf(rule, standing.get(rule.id)) };
  });
  const planOfStay = (row: StoredStay, stay: PlannedStay, rules: typeof within) => {
    const messages: PlannedMessage[] = [];
    for (const { rule, held } of rules) {
      const language = rule.audience === "guest" ? stay.language : "pt";
      for (const { anchor, due_at, skip, until: last } of planAhead(rule, stay, now, span)) {
        for (const receiver of receivers(rule, row)) {
          const key = keyOf(rule, row, anchor.replace(ofDay, ""), receiver);
          messages.push({ key, anchor, due_at, skip: skip ?? held, until: last, rule, stay, receiver, language });
        }
      }
    }
    return messages;
  };
  const found = await mapInTurns(stored, (row) => {
    const rules = within.filter(({ concerns }) => concerns(row));
    if (rules.length === 0) return [];
    const stay = toStay(row, now);
    const messages = planOfStay(row, stay, rules);
    // forms decide whether a message goes out, not whether it is planned, nor its key
    const waiting = new Set(messages.flatMap(({ rule, skip }) => (skip === "forms" ? rule : [])));
    return [{ row, stay, messages, waiting }];
  });
  const drafts = found.flat();
  const [forms, decided] = await inOrder([
    formsOf(
      ctx,
      drafts.flatMap(({ row, waiting }) => (waiting.size > 0 ? row.id : [])),
    ),
    listDecided(
      db,
      actor.tenant_id,
      drafts.flatMap(({ messages }) => messages.map(({ key }) => key)),
    ),
  ]);
  const planned = await mapInTurns(drafts, ({ row, stay, messages, waiting }) => {
    if (waiting.size === 0) return messages;
    const rules = within.filter(({ rule }) => waiting.has(rule));
    const judged = planOfStay(row, { ...stay, forms: forms(row.id) }, rules);
    return [...messages.filter(({ rule }) => !waiting.has(rule)), ...judged];
  });
  const plan = await nameMoved(ctx, planned.flat(), decided);
  plan.planned.sort((one, other) => one.due_at.getTime() - other.due_at.getTime() || (one.key < other.key ? -1 : 1));
  return plan;
}

/** The stays that the rules may write about, without their forms, and the receivers of each rule's messages. */
async function readForRules(ctx: Ctx, { rules, from, until, code, ids }: Asked) {
  const { actor, db } = ctx;
  const which =
    code !== undefined ? { code } : ids !== undefined ? { ids } : { windows: windowsOf(rules, from, until) };
  const stored = await listStays(db, actor.tenant_id, which, {
    payments: rules.some(({ trigger }) => trigger === "payment_received"),
    contracts: rules.some(({ trigger, contract }) => contract !== null || trigger.startsWith("contract_")),
    awaits_contract: rules.some(({ contract }) => contract === "settled"), // a contract to be signed is one that exists
  });
  return { stored, receivers: await receiversOf(ctx, rules, stored) };
}

/**
 * Why a template is not true of a booking now: the conditions of no rule that sends it hold. Null without such a rule,
 * on or off.
 */
export async function doubtOfTemplate(ctx: Ctx, code: string, templateId: string): Promise<TextDoubt | null> {
  const { actor, db, clock } = ctx;
  const rules = (await listStoredRules(db, actor.tenant_id)).filter(({ template_id }) => template_id === templateId);
  const stored = await listStays(db, actor.tenant_id, { code });
  const [row] = stored;
  if (rules.length === 0 || row === undefined) return null;
  const now = clock.now();
  const forms = await formsOf(ctx, rules.some((rule) => rule.forms !== null) ? [row.id] : []);
  const stay = { ...toStay(row, now), forms: forms(row.id) };
  const doubts = rules.map((rule) => doubtOf(rule, stay, now));
  return doubts.includes(null) ? null : doubts[0]!;
}

/** Why a rule is paused. For one that is off only what its text forbids: whoever switches it on answers for it. */
function holdOf({ active_since }: PlannedRule, standing: Standing | undefined): SkipReason | null {
  const why = standing?.hold?.why ?? null;
  return active_since === null && why !== "guests_only" ? null : why;
}

/** Whether the registration forms of these bookings are complete; null for any other. */
async function formsOf(ctx: Ctx, ids: readonly string[]) {
  const stays = await readStays(ctx, ids);
  return (id: string): PlannedStay["forms"] => {
    const people = stays.get(id)?.people;
    if (people === undefined) return null;
    return people.every(isDone) ? "ready" : "open";
  };
}

/** The date in the anchor of a message of a day. */
const ofDay = /:\d{4}-\d\d-\d\d$/;

const keyOf = ({ id }: PlannedRule, { code }: { code: string }, anchor: string, { part }: MessageReceiver) =>
  [id, code, anchor, part].join(".");

/** A message of a day keeps its key while its stay is moved, until it was sent: then another day has one of its own. */
async function nameMoved(
  { actor, db }: Ctx,
  planned: readonly PlannedMessage[],
  known: ReadonlyMap<string, Decided>,
): Promise<Plan> {
  const moved: PlannedMessage[] = [];
  const named = planned.map((each) => {
    if (!wasSentForAnotherDay(each, known.get(each.key))) return each;
    const { rule, stay, anchor, receiver } = each;
    const renamed = { ...each, key: keyOf(rule, stay, anchor, receiver) };
    moved.push(renamed);
    return renamed;
  });
  if (moved.length === 0) return { planned: named, decided: known };
  const keys = moved.map(({ key }) => key);
  return { planned: named, decided: new Map([...known, ...(await listDecided(db, actor.tenant_id, keys))]) };
}

const wasSentForAnotherDay = ({ anchor }: PlannedMessage, row: Decided | undefined) =>
  row !== undefined &&
  row.anchor !== null &&
  row.anchor !== anchor &&
  (row.state === "sent" || row.state === "sending") &&
  ofDay.test(anchor);

function toStay(row: StoredStay, now: Date): PlannedStay {
  const { installments, paid_cents, payment_plan, agreed_cents, unsigned, awaits_contract, nationality } = row;
  const isDeposit = calledAmong(installments, { plan: payment_plan, agreed_cents });
  const paid = paidOfParts(installments, paid_cents);
  // named one by one: a spread of so many columns with more beside them is a slow object, made and read for each stay
  return {
    booking_id: row.id,
    code: row.code,
    type: row.type,
    status: shownStatus(row, now),
    accommodation_id: row.accommodation_id,
    accommodation_name: row.accommodation_name,
    channel: row.channel,
    collected_by: row.collected_by,
    holder_id: row.holder_id,
    holder_name: row.holder_name,
    check_in: row.check_in,
    check_out: row.check_out,
    check_out_time: row.check_out_time,
    night_count: nightsBetween(row.check_in, row.check_out),
    timezone: row.timezone,
    language: languageOf({ language: row.chosen_language, nationality, phone: row.holder_phone }),
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    hold_expires_at: row.hold_expires_at,
    checked_in_at: row.checked_in_at,
    checked_out_at: row.checked_out_at,
    cancelled_at: row.cancelled_at,
    goes_on: row.goes_on,
    comes_from: row.comes_from,
    imported: row.imported,
    demonstration: row.demonstration,
    from_channel: row.from_channel,
    channel_guests: row.channel_guests,
    payment_state: row.payment_state,
    contract: unsigned ? "unsigned" : awaits_contract ? "unknown" : "settled",
    forms: null,
    installments: installments.flatMap((part, index) => {
      const { id, due_date, amount_cents, cancelled } = part;
      return cancelled ? [] : [{ id, due_date, deposit: isDeposit(part), open_cents: amount_cents - paid[index]! }];
    }),
    payments: row.payments,
    contracts: row.contracts,
  };
}

/**
 * True if the message has no row, or was skipped for a time earlier than the present one (its booking was moved since),
 * or by a clock that was ahead.
 */
export function isOpen({ key, due_at }: PlannedMessage, decided: ReadonlyMap<string, Decided>, now: Date): boolean {
  const row = decided.get(key);
  return row === undefined || (row.state === "skipped" && (row.due_at < due_at || row.ended_at! > now));
}
