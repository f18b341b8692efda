import type { CalendarAccommodation, CalendarBlock, CalendarBooking } from "#contract/calendar";
import { paymentState } from "#server/bookings/booking-answer";
import type { ChartedBooking, ChartedNights } from "#server/calendar/calendar.queries";

/** What lies in one accommodation. */
export type Drawn = Pick<CalendarAccommodation, "bookings" | "blocks" | "imports" | "preparations">;

/** Sorts what was found into its accommodations, and gives each the shape of the contract. Order is kept. */
export function drawnIn(taken: readonly ChartedNights[], loose: readonly ChartedBooking[]): Map<string, Drawn> {
  const found = new Map<string, Drawn>();
  const at = (id: string): Drawn => {
    const known = found.get(id);
    if (known) return known;
    const fresh: Drawn = { bookings: [], blocks: [], imports: [], preparations: [] };
    found.set(id, fresh);
    return fresh;
  };
  for (const row of taken) {
    const { check_in, check_out } = row;
    const place = at(row.accommodation_id);
    if (row.source === "booking") place.bookings.push(toBooking(row));
    else if (row.source === "block") place.blocks.push(toBlock(row));
    else if (row.source === "preparation") place.preparations.push({ check_in, check_out });
    else place.imports.push({ name: row.import_name, check_in, check_out });
  }
  for (const row of loose) at(row.accommodation_id).bookings.push(toBooking(row));
  return found;
}

function toBooking(row: ChartedBooking): CalendarBooking {
  return {
    code: row.code,
    status: row.status as CalendarBooking["status"],
    check_in: row.check_in,
    check_out: row.check_out,
    guest: row.guest,
    people: row.people,
    channel: row.channel as CalendarBooking["channel"],
    payment_state: row.type === "guest" ? paymentState(row.total_cents, row.paid_cents) : null,
  };
}

function toBlock(row: ChartedNights & { source: "block" }): CalendarBlock {
  const { block_id: id, kind, reason, check_in, check_out } = row;
  return { id, kind: kind as CalendarBlock["kind"], reason, check_in, check_out };
}
