import { useState } from "react";
import type { Booking } from "#contract/bookings";
import type { MeanwhileChange } from "~/lib/second-save";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable, rebased } from "~/routes/bookings/form/edit-values";
import { meanwhileChanges } from "~/routes/bookings/form/meanwhile-changes";

interface Standing {
  /** The record that the form stands on. */
  base: Booking;
  /** What stands in its fields at first. */
  values: Record<string, unknown>;
  /** What somebody else has saved meanwhile; null while nobody has. */
  changes: readonly MeanwhileChange[] | null;
  /** The answer that led here: it has been taken in and is not shown again. */
  answered: unknown;
  turn: number;
}

/**
 * What the form of a booking stands on: the record that was read, or, after somebody else saved first, that one's newer
 * state with what was typed put over it. `discard` goes back to the record; each `key` is a form of its own.
 */
export function useMeanwhile(booking: Booking, actionData: unknown, offer: BookingOffer) {
  const [kept, setKept] = useState<Standing>(() => standingOn(booking, offer));
  const standing =
    kept.base.code === booking.code && kept.base.version >= booking.version ? kept : standingOn(booking, offer);
  const { base, turn, answered } = standing;
  const stale = staleOf(actionData);
  if (stale && actionData !== answered) {
    setKept({
      base: stale.record,
      values: rebased(base, stale.typed, stale.record, offer),
      changes: meanwhileChanges(base, stale.record, stale.typed, offer),
      answered: actionData,
      turn: turn + 1,
    });
  }
  return {
    ...standing,
    key: `${base.code} ${base.version} ${turn}`,
    lastResult: actionData === answered ? undefined : actionData,
    discard: () => setKept({ ...standingOn(base, offer), answered: actionData, turn: turn + 1 }),
  };
}

function standingOn(base: Booking, offer: BookingOffer): Standing {
  return { base, values: editable(base, offer), changes: null, answered: undefined, turn: 0 };
}

function staleOf(actionData: unknown): { record: Booking; typed: object } | null {
  if (typeof actionData !== "object" || actionData === null) return null;
  const { stale, initialValue } = actionData as { stale?: Booking; initialValue?: object };
  return stale ? { record: stale, typed: initialValue ?? {} } : null;
}
