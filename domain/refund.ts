import type { CancellationPolicy, RefundBase, RefundTier } from "#domain/cancellation-policies";
import { percentOf } from "#domain/money";
import { stateCap } from "#domain/state-caps";
import { addDays, addMonths, nightsBetween } from "#domain/stay-dates";

/** What of a booking was paid with the credit of another one (cents), and for how many days more that was valid then. */
export interface PaidInCredit {
  cents: number;
  days_left: number;
}

/** A booking that may be given up, as it was frozen, and the day that is asked about. */
export interface Cancellation {
  policy: CancellationPolicy;
  /** UF of the accommodation. */
  state: string | null;
  check_in: string;
  total_cents: number;
  paid_cents: number;
  /** Null where all was paid in money. */
  paid_in_credit: PaidInCredit | null;
  deposit_cents: number;
  /** Charges that come back whatever the policy says; part of the total. */
  refundable_cents: number;
  /** The last date of regret, in the company's zone; null for a booking that was not taken at a distance. */
  regret_until: string | null;
  /** The date in the company's zone, for regret, and in the accommodation's, for counting days. */
  company_day: string;
  day: string;
  /** Whether the hour of check-in has not come yet on `day`. */
  before_check_in: boolean;
  by: "guest" | "property" | "no_show";
}

/** What decides, the last word first: the house cancels, regret, the state's cap, the policy. */
export type RefundReason = "property" | "regret" | "state_cap" | "policy" | "no_show";

/**
 * `fee_cents` is what the house may keep of the total or of what was paid, `refund_cents` what goes back: in money, but
 * for `credit_cents` of it, which are kept for another stay.
 */
export interface Refund {
  reason: RefundReason;
  days_before: number;
  /** The tier that counts; null where none does. */
  tier: RefundTier | null;
  policy_fee_cents: number;
  /** Null where the state of the accommodation sets none. */
  cap_cents: number | null;
  fee_cents: number;
  refund_cents: number;
  credit_cents: number;
  /** The last date on which that credit may be used, in the company's zone; null without one. */
  credit_until: string | null;
}

/** What a cancellation came to, as it is kept on the booking. */
export interface KeptRefund {
  cancelled_by: Cancellation["by"];
  reason: Refund["reason"];
  fee_cents: number;
  refund_cents: number;
  credit_cents: number;
  credit_until: string | null;
}

/** Of what a cancellation came to, what the booking keeps. */
export function keptRefund(cancelled_by: Cancellation["by"], refund: Refund): KeptRefund {
  const { reason, fee_cents, refund_cents, credit_cents, credit_until } = refund;
  return { cancelled_by, reason, fee_cents, refund_cents, credit_cents, credit_until };
}

/**
 * What a cancellation gives back (brazil.md 5.3, 5.4): all of it when the house cancels or within the days of regret,
 * else what was paid less the fee of the policy, which is never above the state's cap. Never more than was paid. What
 * the policy gives back may be a credit; what the law or the charges themselves give back is money, as far as money was
 * paid: but for the house that cancels, what was paid with a credit goes back as one, and bears the fee first.
 */
export function refundOf(asked: Cancellation): Refund {
  const days_before = nightsBetween(asked.day, asked.check_in);
  const tier = tierOf(asked, days_before);
  const policy_fee_cents = feeOf(asked, tier);
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

/** Of what the policy gives back, what goes beyond the money that the state's cap and refundable charges demand. */
function givenAsCredit({ policy, paid_cents, refundable_cents }: Cancellation, fee: number, cap: number | null) {
  if (!policy.credit_months) return 0;
  const inMoney = Math.max(0, refundable_cents, cap === null ? 0 : owedBack(cap, paid_cents));
  return Math.max(0, owedBack(fee, paid_cents) - inMoney);
}

/** What of a refund is a credit: what the policy gives as one, and at least what is more than was paid in money. */
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

/** The part of the base that does not come back; without a tier, all that was paid. */
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
  return base === "paid" ? Math.max(0, paid_cents - refundable_cents) : Math.min(deposit_cents, owed);
}

/** Whether the guest may still give the booking up without a reason, and gets everything back (CDC, art. 49). */
export function isRegret({ by, regret_until, company_day, before_check_in, policy, check_in }: Cancellation): boolean {
  if (by !== "guest" || regret_until === null || !before_check_in || company_day > regret_until) return false;
  return policy.regret_within_week || check_in > regret_until;
}

/**
 * What of the money paid (cents) goes back when the house may keep the fee (cents): at the cancellation, and later of
 * what is still there, so that a part already given back is not asked for again.
 */
export function owedBack(feeCents: number, paidCents: number): number {
  return Math.max(0, paidCents - feeCents);
}
