import type { BookingStatus } from "#domain/booking-states";
import { laterRefunds } from "#domain/later-refunds";
import { guestChannels } from "#domain/paid-to-channel";
import { type Cancellation, type KeptRefund, owedBack, type Refund, refundOf } from "#domain/refund";
import { addDays, nightsBetween } from "#domain/stay-dates";

export const guestRequestKinds = ["cancellation", "change"] as const;
export type GuestRequestKind = (typeof guestRequestKinds)[number];

/** `over`: it was open when its booking was cancelled, checked in or past, and nobody has to answer it any more. */
export const guestRequestStates = ["open", "accepted", "refused", "withdrawn", "over"] as const;
export type GuestRequestState = (typeof guestRequestStates)[number];

/** Whom a guest asks for a cancellation or a change: the desk by this page, their channel, or somebody in person. */
export const askingWays = ["page", "channel", "company", "none"] as const;
export type AskingWay = (typeof askingWays)[number];

interface AskedStay {
  type: string;
  /** As it is shown: a hold past its instant is expired. */
  status: BookingStatus;
  channel: string;
  collected_by: string;
  /** How many parts the stay was cut into; 0 for one in one piece. */
  part_count: number;
  check_out: string;
  /** The date at the accommodation. */
  today: string;
}

/** Whether a request about a stay still has a meaning: it is held or confirmed, nobody has come, and it is not past. */
export const standsOpen = ({ status, check_out, today }: Pick<AskedStay, "status" | "check_out" | "today">): boolean =>
  (status === "hold" || status === "confirmed") && check_out >= today;

/** The way of a cancellation or change. One part of a stay in several is not for its guest to take out alone. */
export function askingWay(stay: AskedStay): AskingWay {
  if (stay.type !== "guest" || !standsOpen(stay)) return "none";
  if (stay.collected_by === "channel" || guestChannels.includes(stay.channel)) return "channel";
  return stay.part_count > 0 ? "company" : "page";
}

/** Whether a guest may say when they come and what they wish: also in the house, and of a channel's stay. */
export const mayTell = ({ type, status, check_out, today }: AskedStay): boolean =>
  type === "guest" && ["hold", "confirmed", "checked_in"].includes(status) && check_out >= today;

/** Whether a cancellation needs no answer: a hold is given up, or the law lets the guest change their mind. */
export const takesEffectAtOnce = (status: BookingStatus, { reason }: Pick<Refund, "reason">): boolean =>
  status === "hold" || reason === "regret";

/**
 * What a cancellation gives back that is granted later than it was asked for (cents): the house keeps what it could keep
 * at that moment and no more, so what was paid since comes back whole, and what went back since is not given twice.
 */
export function refundAsAsked(kept: KeptRefund, paidCents: number): KeptRefund {
  const refund_cents = owedBack(kept.fee_cents, paidCents);
  const credit_cents = Math.min(kept.credit_cents, refund_cents);
  return { ...kept, refund_cents, credit_cents, credit_until: credit_cents > 0 ? kept.credit_until : null };
}

/** From `from` on a cancellation gives back so much, in money but for the credit in it. */
export type RefundStep = Pick<Refund, "reason" | "refund_cents" | "credit_cents" | "credit_until" | "fee_cents"> & {
  from: string;
};

/**
 * What giving a booking up gives back today and on every later day on which that changes. The days of the legal window
 * are a step of their own, also where the policy gives as much after them.
 */
export function refundCourse(asked: Cancellation): RefundStep[] {
  const now = refundOf(asked);
  const later = laterRefunds(asked);
  const steps = [{ from: asked.day, ...amountsOf(now) }, ...later];
  if (now.reason !== "regret" || asked.regret_until === null) return steps;
  const left = nightsBetween(asked.company_day, asked.regret_until) + 1;
  const from = addDays(asked.day, left);
  if (from > asked.check_in || later.some((step) => step.from <= from)) return steps;
  const company_day = addDays(asked.company_day, left);
  const [today, ...rest] = steps as [RefundStep, ...RefundStep[]];
  return [today, { from, ...amountsOf(refundOf({ ...asked, day: from, company_day })) }, ...rest];
}

function amountsOf({ reason, refund_cents, credit_cents, credit_until, fee_cents }: Refund) {
  return { reason, refund_cents, credit_cents, credit_until, fee_cents };
}
