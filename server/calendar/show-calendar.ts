import type {
  Calendar,
  CalendarAccommodation,
  CalendarBlock,
  CalendarBooking,
  CalendarQuery,
} from "#contract/calendar";
import { holidayNameOn } from "#domain/holidays";
import type { OwnHoliday } from "#domain/own-holidays";
import { addDays, eachNight, todayIn } from "#domain/stay-dates";
import { paymentState } from "#server/bookings/booking-answer";
import {
  type ChartedAccommodation,
  type ChartedBooking,
  type ChartedNights,
  listBookingsWithoutNights,
  listChartedAccommodations,
  listChartedNights,
} from "#server/calendar/calendar.queries";
import { feedStates } from "#server/channels/feed-states";
import { companyConflicts } from "#server/channels/import-conflicts";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { companyHolidays } from "#server/tenants/company-holidays";

/**
 * Everything the charts draw from the first day to the last, by accommodation: bookings but for cancelled and expired
 * ones, blocks, imported nights, preparation, clashes, the age of imported calendars, holidays. The statements are
 * asked at once. An archived accommodation is answered only where something lies in it: it occupies all the same.
 */
export async function showCalendar(ctx: Ctx, { from, to, group }: CalendarQuery): Promise<Calendar> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const today = todayIn(actor.timezone, now);
  const until = addDays(to, 1);
  const range = { from, until };
  const [accommodations, taken, loose, conflicts, feeds, own] = await inOrder([
    listChartedAccommodations(db, actor.tenant_id, group ?? null),
    listChartedNights(db, actor.tenant_id, range, now),
    listBookingsWithoutNights(db, actor.tenant_id, range),
    companyConflicts(ctx, today),
    feedStates(ctx),
    companyHolidays(ctx),
  ]);
  const drawn = drawnIn(taken, loose);
  const within = (nights: { check_in: string; check_out: string }) =>
    nights.check_out > from && nights.check_in < until;
  const rows = accommodations.map((accommodation) => ({
    ...accommodation,
    ...(drawn.get(accommodation.id) ?? nothing),
    conflicts: (conflicts.get(accommodation.id) ?? []).filter(within),
    feeds: feeds.get(accommodation.id) ?? [],
  }));
  return { from, to, today, holidays: holidaysIn(from, until, own), accommodations: rows.filter(isShown) };
}

const nothing: Drawn = { bookings: [], blocks: [], imports: [], preparations: [] };

function isShown({ status, ...drawn }: Pick<ChartedAccommodation, "status"> & Drawn): boolean {
  return status !== "archived" || drawn.bookings.length + drawn.blocks.length + drawn.imports.length > 0;
}

function holidaysIn(from: string, until: string, own: readonly OwnHoliday[]): Calendar["holidays"] {
  return eachNight(from, until).flatMap((date) => {
    const name = holidayNameOn(date, own);
    return name === null ? [] : [{ date, name }];
  });
}

/** What lies in one accommodation. */
type Drawn = Pick<CalendarAccommodation, "bookings" | "blocks" | "imports" | "preparations">;

/** Sorts what was found into its accommodations, and gives each the shape of the contract. Order is kept. */
function drawnIn(taken: readonly ChartedNights[], loose: readonly ChartedBooking[]): Map<string, Drawn> {
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
