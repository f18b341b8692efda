import type { StateCode } from "#domain/brazil";
import type { CancellationPolicy, RefundBase, RefundTier } from "#domain/cancellation-policies";
import { percentOf } from "#domain/money";
import { isThroughChannel } from "#domain/paid-to-channel";
import { addDays, addMonths, nightsBetween } from "#domain/stay-dates";

/** The part of a booking paid with another booking's credit (cents), and how many days that credit was still valid. */
export interface PaidInCredit {
  cents: number;
  days_left: number;
}

/** A booking to be cancelled, with its frozen data and the day in question. */
export interface Cancellation {
  policy: CancellationPolicy;
  /** UF of the accommodation. */
  state: string | null;
  check_in: string;
  total_cents: number;
  paid_cents: number;
  /** Null if everything was paid in money. */
  paid_in_credit: PaidInCredit | null;
  deposit_cents: number;
  /** Charges that are refunded whatever the policy says; part of the total. */
  refundable_cents: number;
  /** The right of regret of this booking. */
  regret: Regret;
  /** The date in the company's time zone, for the right of regret, and in the accommodation's, for counting days. */
  company_day: string;
  day: string;
  by: "guest" | "property" | "no_show";
  /** A hold: its guest has accepted no terms yet, so giving it up costs at most what was paid for it. */
  unconfirmed: boolean;
}

/**
 * What decides the refund, in descending priority: the company cancels, right of regret, the state's cap, the policy.
 */
export type RefundReason = "property" | "regret" | "state_cap" | "policy" | "no_show";

/**
 * `fee_cents`: what the company may keep of the total or of the amount paid. `refund_cents`: what is refunded, in money
 * except for `credit_cents`, which becomes a credit for another stay.
 */
export interface Refund {
  reason: RefundReason;
  days_before: number;
  /** The tier that applies; null if none does. */
  tier: RefundTier | null;
  policy_fee_cents: number;
  /** Null if the accommodation's state sets none. */
  cap_cents: number | null;
  fee_cents: number;
  refund_cents: number;
  credit_cents: number;
  /** The last date on which the credit may be used, in the company's time zone; null without one. */
  credit_until: string | null;
}

/** The result of a cancellation, as stored with the booking. */
export interface KeptRefund {
  cancelled_by: Cancellation["by"];
  reason: Refund["reason"];
  fee_cents: number;
  refund_cents: number;
  credit_cents: number;
  credit_until: string | null;
  /** By how much later refunds lowered the fee, in cents by payment; absent if none did. */
  lowered?: Record<string, number>;
}

/**
 * The part of a refund that is returned in money, in cents; the rest is a credit. Refunds stored before credits existed
 * have none.
 */
export const refundInMoney = ({ refund_cents, credit_cents = 0 }: { refund_cents: number; credit_cents?: number }) =>
  refund_cents - credit_cents;

/** Selects the part of a cancellation's result that is stored with the booking. */
export function keptRefund(cancelled_by: Cancellation["by"], refund: Refund): KeptRefund {
  const { reason, fee_cents, refund_cents, credit_cents, credit_until } = refund;
  return { cancelled_by, reason, fee_cents, refund_cents, credit_cents, credit_until };
}

/**
 * The refund of a cancellation (docs/money.md): everything if the company cancels or within the days of regret,
 * else the amount paid less the policy's fee, which never exceeds the state's cap. Never more than was paid. A refund
 * by the policy may be a credit; one required by law or by refundable charges is money, as far as money was paid.
 * Unless the company cancels, the part paid with a credit is returned as a credit, and the fee is taken from it first.
 */
export function refundOf(asked: Cancellation): Refund {
  const days_before = nightsBetween(asked.day, asked.check_in);
  const tier = tierOf(asked, days_before);
  const agreed = feeOf(asked, tier);
  const policy_fee_cents = asked.unconfirmed ? Math.min(agreed, asked.paid_cents) : agreed;
  const share = stateCap(asked.state, days_before);
  const cap_cents = share === null ? null : percentOf(asked.total_cents, share);
  const found = { days_before, tier, policy_fee_cents, cap_cents };
  const all = { fee_cents: 0, refund_cents: asked.paid_cents };
  if (asked.by === "property") return { reason: "property", ...found, ...all, credit_cents: 0, credit_until: null };
  if (isRegret(asked)) return { reason: "regret", ...found, ...all, ...creditOf(asked, asked.paid_cents, 0) };
  const capped = cap_cents !== null && cap_cents < policy_fee_cents;
  const fee_cents = capped ? cap_cents : policy_fee_cents;
  const reason = capped ? "state_cap" : asked.by === "no_show" ? "no_show" : "policy";
  const refund_cents = owedBack(fee_cents, asked.paid_cents);
  const given = givenAsCredit(asked, policy_fee_cents, cap_cents);
  return { reason, ...found, fee_cents, refund_cents, ...creditOf(asked, refund_cents, given) };
}

/** The part of the policy's refund beyond what the state's cap and refundable charges require in money. */
function givenAsCredit({ policy, paid_cents, refundable_cents }: Cancellation, fee: number, cap: number | null) {
  if (!policy.credit_months) return 0;
  const inMoney = Math.max(0, refundable_cents, cap === null ? 0 : owedBack(cap, paid_cents));
  return Math.max(0, owedBack(fee, paid_cents) - inMoney);
}

/**
 * The part of a refund that is a credit: what the policy gives as credit, and at least the amount beyond what was paid
 * in money.
 */
function creditOf({ policy, paid_cents, paid_in_credit, company_day }: Cancellation, refund: number, given: number) {
  const { cents = 0, days_left = 0 } = paid_in_credit ?? {};
  const back = Math.max(0, refund - Math.max(0, paid_cents - cents));
  const until = [
    ...(given > 0 ? [addMonths(company_day, policy.credit_months ?? 0)] : []),
    ...(back > 0 ? [addDays(company_day, days_left)] : []),
  ];
  return { credit_cents: Math.max(given, back), credit_until: until.sort().at(-1) ?? null };
}

function tierOf({ policy, by }: Cancellation, days_before: number): RefundTier | null {
  if (by === "no_show") {
    return { days_before: 0, refund_basis_points: policy.no_show_basis_points, base: policy.no_show_base };
  }
  const reached = policy.tiers.filter((tier) => Math.max(0, days_before) >= tier.days_before);
  return reached.sort((a, b) => b.days_before - a.days_before)[0] ?? null;
}

/** The part of the base that is not refunded; without a tier, everything that was paid. */
function feeOf(asked: Cancellation, tier: RefundTier | null): number {
  const base = baseCents(asked, tier?.base ?? "paid");
  return base - percentOf(base, tier?.refund_basis_points ?? 0);
}

function baseCents(
  { total_cents, paid_cents, deposit_cents, refundable_cents }: Cancellation,
  base: RefundBase,
): number {
  const owed = Math.max(0, total_cents - refundable_cents);
  if (base === "total") return owed;
  // What was paid beyond the total is no price of the stay: it is refunded whatever the policy says.
  return Math.min(base === "paid" ? Math.max(0, paid_cents - refundable_cents) : deposit_cents, owed);
}

/** Whether the guest may still cancel without a reason and get a full refund (CDC, art. 49). */
export function isRegret({ by, regret: { until }, company_day }: Cancellation): boolean {
  return by === "guest" && until !== null && company_day <= until;
}

/**
 * How much of the money paid (cents) is to be refunded if the company may keep the fee (cents). Also computed later
 * from what is still held, so that partial refunds are not paid twice.
 */
export function owedBack(feeCents: number, paidCents: number): number {
  return Math.max(0, paidCents - feeCents);
}

/**
 * How much of the fee of a cancellation (cents) is still due, because it is more than what was paid. Preview, page,
 * mail and the desk's balance say this amount.
 */
export function stillDue(feeCents: number, paidCents: number): number {
  return Math.max(0, feeCents - paidCents);
}

/** With at least this many days of notice, the fee is at most this share of the total. */
interface Cap {
  days_before: number;
  basis_points: number;
}

// Pernambuco: Lei 16.559/2019, art. 111. Bands by their first day; the last one also applies to a no-show.
const caps: Partial<Record<StateCode, readonly Cap[]>> = {
  PE: [
    { days_before: 30, basis_points: 0 },
    { days_before: 16, basis_points: 2_000 },
    { days_before: 11, basis_points: 3_500 },
    { days_before: 6, basis_points: 5_000 },
    { days_before: Number.NEGATIVE_INFINITY, basis_points: 7_500 },
  ],
};

/** The highest fee allowed by the accommodation's state, as a share of the total; null if there is no cap. */
export function stateCap(state: string | null, days_before: number): number | null {
  const bands = state !== null && Object.hasOwn(caps, state) ? caps[state as StateCode] : undefined;
  return bands?.find((band) => days_before >= band.days_before)?.basis_points ?? null;
}

/** Days after the confirmation within which a guest may withdraw: CDC (Lei 8.078/1990), art. 49. */
const regretDays = 7;

/**
 * Why the company grants no right of regret: the guest came in person, booked through a channel, whose rules apply, or
 * confirmed on the day of arrival, or the policy excludes it.
 */
export type NoRegret = "in_person" | "channel" | "policy" | "arrival";

/** The last civil date of the right of regret, inclusive, in the company's time zone, or why there is none. */
export type Regret = { until: string; none: null } | { until: null; none: NoRegret };

/** What decides about the right of regret. */
export interface RegretFacts {
  /** The civil date of the confirmation in the company's time zone. */
  confirmed_on: string;
  channel: string;
  check_in: string;
  policy: Pick<CancellationPolicy, "regret_within_week">;
}

/**
 * The right of regret (CDC, art. 49): through the seventh day after the confirmation and at most through the day before
 * the arrival. None for a booking made in person or through a channel, for one confirmed on the day of arrival, or
 * where the frozen policy excludes it for stays that begin within the seven days. Every page, text, mail and contract
 * prints this answer.
 */
export function regretOf({ confirmed_on, channel, check_in, policy }: RegretFacts): Regret {
  if (channel === "walk_in") return { until: null, none: "in_person" };
  if (isThroughChannel(channel)) return { until: null, none: "channel" };
  const seventh = addDays(confirmed_on, regretDays);
  if (check_in > seventh) return { until: seventh, none: null };
  if (!policy.regret_within_week) return { until: null, none: "policy" };
  const until = addDays(check_in, -1);
  return until < confirmed_on ? { until: null, none: "arrival" } : { until, none: null };
}

/**
 * The last civil date on which cancelling costs nothing, assuming that everything was paid in money; null if it already
 * costs something or if the refund is a credit. The right of regret and the state's cap apply as in a cancellation.
 */
export function freeUntil(asked: Cancellation): string | null {
  const paid_cents = Math.max(asked.paid_cents, asked.total_cents);
  let last: string | null = null;
  for (let days = 0; addDays(asked.day, days) <= asked.check_in; days += 1) {
    const day = addDays(asked.day, days);
    const company_day = addDays(asked.company_day, days);
    const { fee_cents, credit_cents } = refundOf({ ...asked, paid_cents, paid_in_credit: null, day, company_day });
    if (fee_cents > 0 || credit_cents > 0) return last;
    last = day;
  }
  return last;
}

/**
 * The amounts of a cancelled booking: fee kept, amount turned into a credit, amount paid and not refunded, credit used.
 */
export interface GivenUpMoney {
  fee_cents: number;
  credit_cents: number;
  paid_cents: number;
  used_cents: number;
}

/** The remaining credit in cents: the unused part, at most the money still held beyond the fee. */
export function creditLeft({ fee_cents, credit_cents, paid_cents, used_cents }: GivenUpMoney): number {
  return Math.max(0, Math.min(credit_cents - used_cents, owedBack(fee_cents, paid_cents)));
}

/**
 * The amount still to be refunded in money (cents): everything beyond the fee except the remaining credit, expired or
 * not.
 */
export function moneyOwed(money: GivenUpMoney): number {
  return owedBack(money.fee_cents, money.paid_cents) - creditLeft(money);
}
