import type { BookingStatus } from "#domain/booking-states";
import { guestChannels } from "#domain/paid-to-channel";
import {
  type Cancellation,
  type KeptRefund,
  owedBack,
  type Refund,
  refundInMoney,
  refundOf,
  stillDue,
} from "#domain/refund";
import { addDays, nightsBetween } from "#domain/stay-dates";

export const guestRequestKinds = ["cancellation", "change"] as const;
export type GuestRequestKind = (typeof guestRequestKinds)[number];

/** `over`: still open when its booking was cancelled, checked in or past; it no longer needs an answer. */
export const guestRequestStates = ["open", "accepted", "refused", "withdrawn", "over"] as const;
export type GuestRequestState = (typeof guestRequestStates)[number];

/** Where a guest requests a cancellation or change: on this page, from the channel, or from the company in person. */
export const askingWays = ["page", "channel", "company", "none"] as const;
export type AskingWay = (typeof askingWays)[number];

interface AskedStay {
  type: string;
  /** As displayed: a hold past its instant is expired. */
  status: BookingStatus;
  channel: string;
  collected_by: string;
  /** The number of parts of a split stay; 0 if it was not split. */
  part_count: number;
  check_out: string;
  /** Today's date at the accommodation. */
  today: string;
}

/** Whether a request about a stay is still possible: it is held or confirmed, not checked in and not past. */
export const standsOpen = ({ status, check_out, today }: Pick<AskedStay, "status" | "check_out" | "today">): boolean =>
  (status === "hold" || status === "confirmed") && check_out >= today;

/** Where a cancellation or change is requested. The guest cannot cancel a single part of a split stay. */
export function askingWay(stay: AskedStay): AskingWay {
  if (stay.type !== "guest" || !standsOpen(stay)) return "none";
  if (stay.collected_by === "channel" || guestChannels.includes(stay.channel)) return "channel";
  return stay.part_count > 0 ? "company" : "page";
}

/** Whether a guest may state an arrival time and wishes: also during the stay, and for channel bookings. */
export const mayTell = ({ type, status, check_out, today }: AskedStay): boolean =>
  type === "guest" && ["hold", "confirmed", "checked_in"].includes(status) && check_out >= today;

/** Whether a cancellation needs no approval: it releases a hold, or the law grants the right of regret. */
export const takesEffectAtOnce = (status: BookingStatus, { reason }: Pick<Refund, "reason">): boolean =>
  status === "hold" || reason === "regret";

/**
 * The refund of a cancellation approved after it was requested (cents). The company keeps what it could keep at the
 * time of the request and no more: payments since then are refunded in full, and refunds since then are not paid twice.
 */
export function refundAsAsked(kept: KeptRefund, paidCents: number): KeptRefund {
  const refund_cents = owedBack(kept.fee_cents, paidCents);
  const credit_cents = Math.min(kept.credit_cents, refund_cents);
  return { ...kept, refund_cents, credit_cents, credit_until: credit_cents > 0 ? kept.credit_until : null };
}

/** From `from` on, a cancellation refunds this amount, until the next change. */
export type LaterRefund = ReturnType<typeof amountsOf> & { from: string };

export type RefundStep = LaterRefund & {
  /** The part of the fee that is not paid yet. */
  due_cents: number;
};

/**
 * The refund of a cancellation today and on each later day on which it changes. The days of the legal window are a step
 * of their own, even if the policy refunds as much after them.
 */
export function refundCourse(asked: Cancellation): RefundStep[] {
  const now = refundOf(asked);
  const later = laterRefunds(asked);
  const withDue = <T extends { fee_cents: number }>(step: T) => ({
    ...step,
    due_cents: stillDue(step.fee_cents, asked.paid_cents),
  });
  const steps = [{ from: asked.day, ...amountsOf(now) }, ...later].map(withDue);
  if (now.reason !== "regret" || asked.regret.until === null) return steps;
  const left = nightsBetween(asked.company_day, asked.regret.until) + 1;
  const from = addDays(asked.day, left);
  if (from > asked.check_in || later.some((step) => step.from <= from)) return steps;
  const company_day = addDays(asked.company_day, left);
  const [today, ...rest] = steps as [RefundStep, ...RefundStep[]];
  return [today, withDue({ from, ...amountsOf(refundOf({ ...asked, day: from, company_day })) }), ...rest];
}

function amountsOf({ reason, refund_cents, credit_cents, credit_until, fee_cents }: Refund) {
  const in_money_cents = refundInMoney({ refund_cents, credit_cents });
  return { reason, refund_cents, credit_cents, in_money_cents, credit_until, fee_cents };
}

const amounts = ["refund_cents", "credit_cents", "fee_cents"] as const;

/**
 * How the refund changes on later days, up to the day after the arrival: only days with a change. Empty if nothing
 * changes any more.
 */
export function laterRefunds(asked: Cancellation): LaterRefund[] {
  const ahead = nightsBetween(asked.day, asked.check_in);
  const changes: LaterRefund[] = [];
  let last = refundOf(asked);
  for (let days = 1; days <= ahead + 1; days += 1) {
    const from = addDays(asked.day, days);
    const later = refundOf({
      ...asked,
      day: from,
      company_day: addDays(asked.company_day, days),
    });
    if (amounts.some((key) => later[key] !== last[key])) changes.push({ from, ...amountsOf(later) });
    last = later;
  }
  return changes;
}
