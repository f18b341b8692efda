import type * as z from "zod";
import type { BookingQuery, bookings } from "#contract/bookings";
import type { VerbAnswer } from "#contract/endpoint";
import { countLimit } from "#contract/paging";
import { toBookingRow } from "#server/bookings/booking-answer";
import { listingOf } from "#server/bookings/list/booking-listing";
import { countBookings, listBookingsPage } from "#server/bookings/list/list-bookings.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";

/** Bookings, searched, filtered and sorted; the latest arrival first unless asked otherwise. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof BookingQuery>,
): Promise<VerbAnswer<typeof bookings.list>> {
  const { actor, db } = ctx;
  const listing = listingOf(ctx, query);
  if (!listing) return pageAnswer(query, [], async () => 0);
  const countTo = query.total === "0" ? null : countLimit + 1;
  // The page brings the total along: waiting for its rows to know whether to count takes longer than counting.
  const rows = await listBookingsPage(db, actor.tenant_id, listing, pageAsked(query), countTo);
  const data = rows.map((row) => toBookingRow(row, listing.now));
  return pageAnswer(query, data, async (limit) => rows[0]?.total ?? countBookings(db, actor.tenant_id, listing, limit));
}
