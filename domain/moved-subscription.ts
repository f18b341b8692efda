import { addDays } from "#domain/stay-dates";
import { isOpen, movedBy, type SubscriptionEvent, type SubscriptionState } from "#domain/subscription-states";

/** What a move changes besides the state. */
export interface SubscriptionDays {
  trial_ends_on: string | null;
  /** The first day that was ever invoiced in this cycle. */
  anchor_on: string | null;
  period_start: string | null;
  period_end: string | null;
  ends_on: string | null;
  cancel_reason: string | null;
  held: boolean;
  grace_from: string | null;
}

/** A subscription after an event of the day; null where the event changes nothing in its state. */
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
    // Days on which nobody could work are not charged: the next period begins with the opening.
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

/** The first day after a trial is the first that is charged, unless a period reaches beyond it. */
function afterTrial({ trial_ends_on, period_end }: SubscriptionDays): Partial<SubscriptionDays> {
  if (trial_ends_on === null || (period_end !== null && period_end > trial_ends_on)) return {};
  return { anchor_on: addDays(trial_ends_on, 1), period_start: null, period_end: null };
}
