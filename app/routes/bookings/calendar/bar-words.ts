import { bookingStatuses } from "#domain/booking-states";
import { statusLooks } from "~/components/ui/status-looks";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** The word of a status: "Confirmada". */
export function statusWords(status: Bar["status"]): string {
  if (status === "preparation") return "Preparo";
  return status === "conflict" ? "Conflito" : statusLooks[status].label;
}

/** Statuses that the calendar draws, in the order of the legend. */
export const drawnStatuses = [
  ...bookingStatuses.filter((status) => status !== "cancelled" && status !== "expired"),
  "imported" as const,
  "block" as const,
];
