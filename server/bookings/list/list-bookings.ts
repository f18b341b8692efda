import type * as z from "zod";
import type { BookingQuery, bookings } from "#contract/bookings";
import type { VerbAnswer } from "#contract/endpoint";
import { countLimit } from "#contract/paging";
import { toBookingRow } from "#server/bookings/booking-answer";
import { listingOf } from "#server/bookings/list/booking-listing";
import { type Counted, countBookings, listBookingsPage } from "#server/bookings/list/list-bookings.queries";
import { listCommonWords } from "#server/bookings/list/words-of-bookings.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";

/** What is not counted to its end is told by the ten, and is no fewer than are shown. */
function atLeast({ total, more }: Counted, query: z.output<typeof BookingQuery>, shown: number) {
  if (!more) return total;
  return { total: Math.max(total - (total % 10), pageAsked(query).offset + shown), more: true as const };
}

/** Bookings, searched, filtered and sorted; the latest arrival first unless asked otherwise. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof BookingQuery>,
): Promise<VerbAnswer<typeof bookings.list>> {
  const { actor, db } = ctx;
  const asked = listingOf(ctx, query);
  if (!asked) return pageAnswer(query, [], async () => 0);
  const listing = { ...asked, common: await listCommonWords(db, actor.tenant_id, asked.words) };
  const countTo = query.total === "0" ? null : countLimit + 1;
  // The page brings the total along: waiting for its rows to know whether to count takes longer than counting.
  const rows = await listBookingsPage(db, actor.tenant_id, listing, pageAsked(query), countTo);
  const data = rows.map((row) => toBookingRow(row, listing.now));
  return pageAnswer(query, data, async (limit) => {
    const [row] = rows;
    const told = row && row.total !== null ? { total: row.total, more: row.more === true } : null;
    return atLeast(told ?? (await countBookings(db, actor.tenant_id, listing, limit)), query, data.length);
  });
}
