import { nightsBetween } from "#domain/stay-dates";
import { nightsText } from "~/domains/bookings/booking-words";
import { formatRange } from "~/lib/format";
import type { StayPlace } from "~/routes/bookings/calendar/move-stay";

export interface PlannedStay extends StayPlace {
  /** The booking that moves; null for a new stay. */
  code: string | null;
  guest: string;
  /** Names of the accommodation now and then; the same where it stays. */
  place: string;
  placeBefore: string;
}

/** "20 a 24/11/2026, 4 noites" */
export function datesText({ check_in, check_out }: Pick<StayPlace, "check_in" | "check_out">): string {
  return `${formatRange(check_in, check_out, { year: true })}, ${nightsText(nightsBetween(check_in, check_out))}`;
}
