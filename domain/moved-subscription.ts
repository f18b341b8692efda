import { addDays } from "#domain/stay-dates";
import { isOpen, movedBy, type SubscriptionEvent, type SubscriptionState } from "#domain/subscription-states";

/** The days that change with a subscription's state. */
export interface SubscriptionDays {
  trial_ends_on: string | null;
  /** The first day ever invoiced in this cycle. */
  anchor_on: string | null;
  period_start: string | null;
  period_end: string | null;
  ends_on: string | null;
  cancel_reason: string | null;
  held: boolean;
  grace_from: string | null;
}

/** A subscription after an event on the day; null if the event does not change its state. */
export function movedSubscription<T extends SubscriptionDays & { state: SubscriptionState }>(
  before: T,
  event: SubscriptionEvent,
  today: string,
): (SubscriptionDays & { state: SubscriptionState }) | null {
  const state = movedBy(before.state, event);
  if (state === null) return null;
  const { trial_ends_on, anchor_on, period_start, period_end, ends_on, cancel_reason, held, grace_from } = before;
  const days = { trial_ends_on, anchor_on, period_start, period_end, ends_on, cancel_reason, held, grace_from };
  const reopened = !isOpen(before.state) && isOpen(state);
  return {
    ...days,
    ...(event === "trial_ended" && afterTrial(before)),
    // Days on which the company was closed are not charged: the next period starts when it reopens.
    ...(reopened &&
      (period_end === null || period_end <= today) && { anchor_on: today, period_start: null, period_end: null }),
    ...(reopened && { held: false }),
    ...(before.state === "cancelled" && { ends_on: null, cancel_reason: null }),
    ...(event === "opened_by_service" && { grace_from: today }),
    ...(event === "suspended_by_service" && { held: true }),
    ...(state === "cancelled" && { ends_on: ends_on !== null && ends_on < today ? ends_on : today }),
    state,
  };
}

/** The day after a trial is the first one charged, unless the paid period extends beyond it. */
function afterTrial({ trial_ends_on, period_end }: SubscriptionDays): Partial<SubscriptionDays> {
  if (trial_ends_on === null || (period_end !== null && period_end > trial_ends_on)) return {};
  return { anchor_on: addDays(trial_ends_on, 1), period_start: null, period_end: null };
}
