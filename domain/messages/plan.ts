import type { BookingStatus } from "#domain/booking-states";
import type {
  MessageRule,
  MessageStay,
  Occasion,
  RuleTrigger,
  SkipReason,
  TextDoubt,
} from "#domain/messages/message-rules";
import { addDays, fromDayNumber, toDayNumber } from "#domain/stay-dates";
import { momentAt, wallAt } from "#domain/wall-clock";

const hour = 3_600_000;

/** The instants between which messages are asked for, inclusive. */
export interface Span {
  from: Date;
  until: Date;
}

const ever: Span = { from: new Date(-8.64e15), until: new Date(8.64e15) };

/**
 * When a rule sends messages about a booking, with the reason for each that is skipped. Computed from the current rule
 * and booking, so a change of either changes the plan. Empty if the rule does not apply to the booking. A rule that is
 * off is planned as if switched on at `since`. Of a span only its messages are worked out.
 */
export function planOf(rule: MessageRule, stay: MessageStay, since: Date, span = ever): Occasion[] {
  if (!isFor(rule, stay) || saysGoodbye(rule, stay) || saysWelcome(rule, stay)) return [];
  const from = rule.active_since ?? since;
  const known = stay.confirmed_at ?? stay.created_at;
  const first = Math.max(from.getTime(), span.from.getTime());
  return occasionsOf(rule, stay, span).flatMap(({ anchor, at, settled, day }) => {
    const isMadeAfter = day !== undefined && at < known;
    const isSentLate = isMadeAfter && rule.late && wallAt(stay.timezone, known).date <= lastDay(rule, day);
    const due_at = isSentLate ? known : at;
    if (due_at.getTime() < first || due_at > span.until) return [];
    const isMissed = isMadeAfter && !isSentLate;
    const skip: SkipReason | null = isMissed ? "made_after" : settled ? "settled" : refusalOf(rule, stay);
    const until = lastMoment(rule, stay);
    return [{ anchor, due_at, skip, until: until !== null && until > due_at ? until : null }];
  });
}

/**
 * The plan as foreseen: a future message is checked against the status that the stay will have by then if the guest
 * arrives and leaves as agreed. What is due by `now` is checked as is.
 */
export function planAhead(rule: MessageRule, stay: MessageStay, now: Date, span = ever): Occasion[] {
  return planOf(rule, stay, now, span).map((occasion) =>
    occasion.skip === "status" && occasion.due_at > now
      ? { ...occasion, skip: refusalOf(rule, { ...stay, status: statusBy(rule, stay, occasion.due_at) }) }
      : occasion,
  );
}

/** The status required by a rule, if a stay may have it by a future moment; else its current one. */
function statusBy(
  { statuses }: MessageRule,
  { status, check_in, check_out, timezone }: MessageStay,
  moment: Date,
): BookingStatus {
  if (status !== "confirmed" && status !== "checked_in") return status;
  const { date } = wallAt(timezone, moment);
  const coming: BookingStatus[] = [];
  if (date >= check_in && date <= check_out) coming.push("checked_in");
  if (date >= check_out) coming.push("checked_out");
  return coming.find((each) => statuses.includes(each)) ?? status;
}

/** The conditions that exclude a booking without a skip reason; `refusalOf` has those with one. */
function isFor(rule: MessageRule, stay: MessageStay): boolean {
  const { accommodation_ids, channels, languages, min_nights, max_nights } = rule;
  if (stay.type === "own_use" || (stay.type === "owner" && !rule.owner_stays)) return false;
  if (stay.imported && !rule.imported) return false;
  return (
    allows(accommodation_ids, stay.accommodation_id) &&
    allows(channels, stay.channel) &&
    allows(languages, stay.language) &&
    stay.night_count >= (min_nights ?? 0) &&
    stay.night_count <= (max_nights ?? Number.POSITIVE_INFINITY)
  );
}

const allows = (asked: readonly string[], value: string | null) =>
  asked.length === 0 || (value !== null && asked.includes(value));

interface Moment {
  anchor: string;
  at: Date;
  /** The occasion has lapsed: the instalment is paid, or the contract signed. */
  settled?: boolean;
  /** For day triggers: the civil date that the message is about. */
  day?: string;
}

/** Those of a span may be among others: of a day that is far from it nothing is computed. */
function occasionsOf(rule: MessageRule, stay: MessageStay, span: Span): Moment[] {
  const { trigger, hours } = rule;
  switch (trigger) {
    case "check_in":
    case "check_out": {
      const at = onDay(rule, stay, stay[trigger], span);
      // a stay moved to another day has another occasion
      return at === null ? [] : [{ anchor: `${trigger}:${stay[trigger]}`, at, day: stay[trigger] }];
    }
    case "installment_due":
      return stay.installments
        .filter(({ deposit }) => rule.installment === "any" || deposit === (rule.installment === "deposit"))
        .flatMap(({ id, due_date, open_cents }) => {
          const at = onDay(rule, stay, due_date, span);
          if (at === null) return [];
          return [{ anchor: `installment:${id}`, at, settled: open_cents <= 0, day: due_date }];
        });
    case "booked":
      return single(trigger, after(stay.created_at, hours));
    case "hold_expires":
      return single(trigger, after(stay.hold_expires_at, -hours));
    case "confirmed":
    case "checked_in":
    case "checked_out":
    case "cancelled":
      return single(trigger, after(stay[`${trigger}_at`], hours));
    case "payment_received":
      return stay.payments.map(({ id, created_at }) => ({ anchor: `payment:${id}`, at: after(created_at, hours)! }));
    case "contract_sent":
    case "contract_signed":
      return stay.contracts.flatMap(({ id, sent_at, signed_at }) => {
        const at = after(trigger === "contract_sent" ? sent_at : signed_at, hours);
        const settled = trigger === "contract_sent" && signed_at !== null;
        return at === null ? [] : [{ anchor: `contract:${id}`, at, settled }];
      });
  }
}

const after = (at: Date | null, hours: number) => at && new Date(at.getTime() + hours * hour);

const single = (trigger: RuleTrigger, at: Date | null): Moment[] => (at === null ? [] : [{ anchor: trigger, at }]);

/** A text to the guest about having left, although the stay goes on in another place. */
const saysGoodbye = ({ trigger, days, audience }: MessageRule, { goes_on }: MessageStay) =>
  goes_on && audience === "guest" && (trigger === "checked_out" || (trigger === "check_out" && days > 0));

/** A text to the guest about an arrival, although they only move; what opens the next door is sent all the same. */
const saysWelcome = ({ trigger, audience, tells_access = false }: MessageRule, { comes_from }: MessageStay) =>
  comes_from && audience === "guest" && !tells_access && (trigger === "check_in" || trigger === "checked_in");

/** Until when a text about a coming arrival or departure is true: the day of arrival, the hour of departure. */
function lastMoment({ trigger, days }: MessageRule, stay: MessageStay): Date | null {
  if (days > 0) return null;
  if (trigger === "check_out") return momentAt(stay.timezone, stay.check_out, stay.check_out_time);
  return trigger === "check_in" ? momentAt(stay.timezone, stay.check_in, "23:59") : null;
}

/** The last civil date on which a message may still speak of its day: that day, or the message's own if it is later. */
const lastDay = ({ days }: MessageRule, day: string) => addDays(day, Math.max(0, days));

/**
 * If a change of the clock skips that time, an hour later. Null for a day far from the span, unless a booking made
 * within the span may be told late.
 */
function onDay({ days, time, late }: MessageRule, stay: MessageStay, day: string, span: Span): Date | null {
  const { timezone, confirmed_at, created_at } = stay;
  const dayNumber = toDayNumber(day) + days;
  const noon = dayNumber * 24 * hour + 12 * hour;
  const isFar = noon < span.from.getTime() - 48 * hour || noon > span.until.getTime() + 48 * hour;
  const known = confirmed_at ?? created_at;
  if (isFar && !(late && known >= span.from && known <= span.until)) return null;
  const date = fromDayNumber(dayNumber);
  return momentAt(timezone, date, time) ?? momentAt(timezone, date, hourLater(time));
}

const hourLater = (time: string) => `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, "0")}${time.slice(2)}`;

/** The statuses in which a trigger still applies. */
const standingAt: Partial<Record<RuleTrigger, readonly BookingStatus[]>> = {
  hold_expires: ["hold"],
  cancelled: ["cancelled"],
  checked_in: ["checked_in", "checked_out"],
  checked_out: ["checked_out"],
};
const standing: readonly BookingStatus[] = ["hold", "confirmed", "checked_in", "checked_out"];

function refusalOf(rule: MessageRule, stay: MessageStay): SkipReason | null {
  const { statuses, payment_states, contract, forms, trigger, audience, way } = rule;
  if (!(standingAt[trigger] ?? standing).includes(stay.status)) return "status";
  if (trigger !== "cancelled" && !allows(statuses, stay.status)) return "status";
  if (!allows(payment_states, stay.payment_state)) return "payment";
  if (contract !== null && contract !== stay.contract) return "contract";
  if (forms !== null && forms !== stay.forms) return "forms";
  if (stay.demonstration && way === "email") return "demonstration";
  if (audience === "guest" && stay.from_channel && !stay.channel_guests) return "channel_guest";
  return null;
}

/**
 * Why a text written by hand would not be true of a booking today, by the conditions of the rule that sends it; null if
 * they hold.
 */
export function doubtOf(rule: MessageRule, stay: MessageStay, now: Date): TextDoubt | null {
  const refusal = refusalOf({ ...rule, audience: "role", way: "whatsapp" }, stay);
  if (rule.trigger === "contract_sent" && !stay.contracts.some(({ signed_at }) => signed_at === null))
    return "no_contract";
  if (refusal !== null) return refusal as "status" | "payment" | "contract" | "forms";
  const today = wallAt(stay.timezone, now).date;
  if (rule.trigger === "check_in" || rule.trigger === "check_out")
    return speaksOf(rule, stay[rule.trigger], today) ? null : "not_the_day";
  return rule.trigger === "installment_due" ? doubtOfPayment(rule, stay, today) : null;
}

/** Whether a text for so many days before or after a day may be read today: before it, on it, or after it. */
const speaksOf = ({ days }: MessageRule, day: string, today: string) =>
  days < 0 ? today <= day : days === 0 ? today === day : today > day;

/** The variables name the next open instalment, so it has to be the one that the rule is about. */
function doubtOfPayment(rule: MessageRule, { installments }: MessageStay, today: string): TextDoubt | null {
  const next = installments.find(({ open_cents }) => open_cents > 0);
  if (rule.installment === "deposit" && !next?.deposit) return "no_deposit";
  if (next === undefined || (rule.installment === "balance" && next.deposit)) return "no_installment";
  if (rule.days > 0) return next.due_date < today ? null : "not_late";
  return next.due_date >= today ? null : "not_due";
}
