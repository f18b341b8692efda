import type * as z from "zod";
import { type BookingQuery, bookings } from "#contract/bookings";
import type { VerbAnswer } from "#contract/endpoint";
import { countLimit } from "#contract/limits";
import { type BookingRowAnswer, toBookingRow } from "#server/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/booking-rows.queries";
import { listingOf } from "#server/bookings/list/booking-listing";
import { type Counted, countBookings, listBookingsPage } from "#server/bookings/list/list-bookings.queries";
import { listCommonWords } from "#server/bookings/list/words-of-bookings.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { serve } from "#server/http/route";

/** A total that was not counted to the end is rounded down to tens, but not below the number of rows shown. */
function atLeast({ total, more }: Counted, query: z.output<typeof BookingQuery>, shown: number) {
  if (!more) return total;
  return { total: Math.max(total - (total % 10), pageAsked(query).offset + shown), more: true as const };
}

/** Bookings, searched, filtered and sorted; the latest arrival first by default. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof BookingQuery>,
): Promise<VerbAnswer<typeof bookings.list>> {
  const { actor, db } = ctx;
  const asked = listingOf(ctx, query);
  if (!asked) return pageAnswer(query, [], async () => 0);
  const listing = { ...asked, common: await listCommonWords(db, actor.tenant_id, asked.words) };
  const countTo = query.total === "0" ? null : countLimit + 1;
  // The page query includes the total: waiting for its rows to decide whether to count takes longer than counting.
  const rows = await listBookingsPage(db, actor.tenant_id, listing, pageAsked(query), countTo);
  const data = rows.map((row) => toBookingRow(row, listing.now));
  return pageAnswer(query, data, async (limit) => {
    const [row] = rows;
    const told = row && row.total !== null ? { total: row.total, more: row.more === true } : null;
    return atLeast(told ?? (await countBookings(db, actor.tenant_id, listing, limit)), query, data.length);
  });
}

serve(bookings.list, (ctx, { query }) => listBookings(ctx, query));

/** Rows in the format of the list, with the other guests, by booking id; for other domains that have ids. */
export async function bookingRows({ actor, db, clock }: Ctx, ids: string[]): Promise<Map<string, BookingRowAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await listBookingsById(db, actor.tenant_id, ids);
  return new Map(rows.map((row) => [row.id, toBookingRow(row, clock.now())]));
}
