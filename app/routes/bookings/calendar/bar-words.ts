import { bookingStatuses } from "#domain/booking-states";
import { statusLooks } from "~/components/ui/status-looks";
import { channelWords } from "~/domains/bookings/booking-words";
import { formatRange, plural } from "~/lib/format";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** The word of a status: "Confirmada". */
export function statusWords(status: Bar["status"]): string {
  if (status === "preparation") return "Preparo";
  return status === "conflict" ? "Conflito" : statusLooks[status].label;
}

/**
 * The description of a bar: guest, status, dates, people. Computed only for rendered bars, since a year holds
 * thousands.
 */
export function wordsOf({ booking, status, label, check_in, check_out, clash_code }: Bar): string {
  const dates = formatRange(check_in, check_out);
  if (booking) {
    const count = plural(booking.people, { none: "", one: "pessoa", many: "pessoas" });
    return [label, statusWords(status), dates, count, channelWords[booking.channel]].filter(Boolean).join(", ");
  }
  const other = clash_code ? `, contra a reserva ${clash_code}` : "";
  return `${statusWords(status)}${other}: ${label}, ${dates}`;
}

/** The statuses drawn by the calendar, in the order of the legend. */
export const drawnStatuses = [
  ...bookingStatuses.filter((status) => status !== "cancelled" && status !== "expired"),
  "imported" as const,
  "block" as const,
];
