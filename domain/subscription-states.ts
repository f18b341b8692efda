import { addDays } from "#domain/stay-dates";

/** The states of a company's subscription. Source: product 11. */
export const subscriptionStates = ["trial", "active", "past_due", "suspended", "cancelled"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What changes the state: time, a payment, the company, or the service's staff. */
export const subscriptionEvents = [
  "trial_ended",
  "invoice_overdue",
  "grace_ended",
  "invoices_settled",
  "plan_ended",
  "plan_taken",
  "trial_granted",
  "opened_by_service",
  "suspended_by_service",
  "closed_by_service",
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

type Row = readonly [from: SubscriptionState, event: SubscriptionEvent, to: SubscriptionState];

/** Every allowed transition; anything else is impossible. */
export const subscriptionMoves: readonly Row[] = [
  ["trial", "trial_ended", "active"],
  ["active", "invoice_overdue", "past_due"],
  ["past_due", "grace_ended", "suspended"],
  ["past_due", "invoices_settled", "active"],
  ["suspended", "invoices_settled", "active"],
  ["trial", "plan_ended", "cancelled"],
  ["active", "plan_ended", "cancelled"],
  ["past_due", "plan_ended", "cancelled"],
  ["suspended", "plan_ended", "cancelled"],
  ["cancelled", "plan_taken", "active"],
  ["active", "trial_granted", "trial"],
  ["past_due", "trial_granted", "trial"],
  ["suspended", "trial_granted", "trial"],
  ["cancelled", "trial_granted", "trial"],
  ["trial", "opened_by_service", "active"],
  ["past_due", "opened_by_service", "active"],
  ["suspended", "opened_by_service", "active"],
  ["cancelled", "opened_by_service", "active"],
  ["trial", "suspended_by_service", "suspended"],
  ["active", "suspended_by_service", "suspended"],
  ["past_due", "suspended_by_service", "suspended"],
  ["trial", "closed_by_service", "cancelled"],
  ["active", "closed_by_service", "cancelled"],
  ["past_due", "closed_by_service", "cancelled"],
  ["suspended", "closed_by_service", "cancelled"],
];

/** The state that an event leads to; null if it changes nothing. */
export function movedBy(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null {
  return subscriptionMoves.find(([from, by]) => from === state && by === event)?.[2] ?? null;
}

/** The event with which the service's staff set a state; nobody sets a company overdue manually. */
export const serviceEvents: Readonly<Partial<Record<SubscriptionState, SubscriptionEvent>>> = {
  trial: "trial_granted",
  active: "opened_by_service",
  suspended: "suspended_by_service",
  cancelled: "closed_by_service",
};

/** Whether the company can work normally, rather than only read, export and pay. */
export function isOpen(state: SubscriptionState): boolean {
  return state !== "suspended" && state !== "cancelled";
}

/** The days that change with a subscription's state. */
export interface SubscriptionDays {
  trial_ends_on: string | null;
  /** The first day ever invoiced in this cycle. */
  anchor_on: string | null;
  period_start: string | null;
  period_end: string | null;
  ends_on: string | null;
  /** The day on which the company cancelled, or the service closed it; null while it stays. */
  cancelled_on: string | null;
  cancel_cause: string | null;
  cancel_reason: string | null;
  held: boolean;
  grace_from: string | null;
}

/**
 * The last day of a trial that runs on the day, if no period was charged yet, else null: nothing is charged until then,
 * whatever state the service's staff set meanwhile.
 */
export function freeUntil(
  { trial_ends_on, period_end }: Pick<SubscriptionDays, "trial_ends_on" | "period_end">,
  today: string,
): string | null {
  return period_end === null && trial_ends_on !== null && trial_ends_on >= today ? trial_ends_on : null;
}

/** A company that does not leave, or no longer does. */
export const staying = { ends_on: null, cancelled_on: null, cancel_cause: null, cancel_reason: null } as const;

/**
 * The first day without the plan if it is cancelled on the day: a trial ends with its last day, a paid period with its
 * own, and a suspended company on the day itself.
 */
export function endIfCancelled(
  {
    state,
    trial_ends_on,
    period_end,
  }: Pick<SubscriptionDays, "trial_ends_on" | "period_end"> & {
    state: SubscriptionState;
  },
  today: string,
): string {
  if (state === "suspended") return today;
  const free = state === "trial" ? trial_ends_on : freeUntil({ trial_ends_on, period_end }, today);
  return free === null ? (period_end ?? today) : addDays(free, 1);
}

/** Why companies cancel: the choices of the dialog. */
export const cancelCauses = ["price", "missing", "other_system", "no_more_lets", "only_tried", "other"] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** A subscription after an event on the day; null if the event does not change its state. */
export function movedSubscription<T extends SubscriptionDays & { state: SubscriptionState }>(
  before: T,
  event: SubscriptionEvent,
  today: string,
): (SubscriptionDays & { state: SubscriptionState }) | null {
  const state = movedBy(before.state, event);
  if (state === null) return null;
  const { trial_ends_on, anchor_on, period_start, period_end, ends_on, held, grace_from } = before;
  const { cancelled_on, cancel_cause, cancel_reason } = before;
  const days = {
    ...{ trial_ends_on, anchor_on, period_start, period_end, ends_on, held, grace_from },
    ...{ cancelled_on, cancel_cause, cancel_reason },
  };
  const reopened = !isOpen(before.state) && isOpen(state);
  const free = event === "opened_by_service" ? freeUntil(before, today) : null;
  return {
    ...days,
    ...(event === "trial_ended" && afterTrial(before)),
    // Days on which the company was closed are not charged: the next period starts when it reopens.
    ...(reopened &&
      (period_end === null || period_end <= today) && { anchor_on: today, period_start: null, period_end: null }),
    ...(free !== null && { anchor_on: addDays(free, 1) }),
    ...(reopened && { held: false }),
    ...(before.state === "cancelled" && staying),
    ...(event === "opened_by_service" && { grace_from: today }),
    ...(event === "suspended_by_service" && { held: true }),
    ...(state === "cancelled" && {
      ends_on: ends_on !== null && ends_on < today ? ends_on : today,
      cancelled_on: cancelled_on ?? today,
    }),
    state,
  };
}

/** The day after a trial is the first one charged, unless the paid period extends beyond it. */
function afterTrial({ trial_ends_on, period_end }: SubscriptionDays): Partial<SubscriptionDays> {
  if (trial_ends_on === null || (period_end !== null && period_end > trial_ends_on)) return {};
  return { anchor_on: addDays(trial_ends_on, 1), period_start: null, period_end: null };
}
