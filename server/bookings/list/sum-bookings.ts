import type * as z from "zod";
import { type BookingTotals, bookingSheets } from "#contract/booking-sheets";
import type { BookingQuery } from "#contract/bookings";
import { countLimit } from "#contract/limits";
import { listingOf } from "#server/bookings/list/booking-listing";
import { sumBookings as sumRows } from "#server/bookings/list/list-bookings.queries";
import { listCommonWords } from "#server/bookings/list/words-of-bookings.queries";
import type { Ctx } from "#server/context";
import { serve } from "#server/http/route";

/** Count, nights and amounts in cents of the filtered bookings; above 10,000 only the fact that there are more. */
export async function sumBookings(ctx: Ctx, query: z.output<typeof BookingQuery>): Promise<BookingTotals> {
  const { db, actor } = ctx;
  const listing = listingOf(ctx, query);
  const none = { count: 0, night_count: 0, total_cents: 0, paid_cents: 0, balance_cents: 0, commission_cents: 0 };
  if (!listing) return none;
  const common = await listCommonWords(db, actor.tenant_id, listing.words);
  const { more, ...sums } = await sumRows(db, actor.tenant_id, { ...listing, common }, countLimit + 1);
  if (more) {
    return {
      count: countLimit,
      more: true,
      night_count: null,
      total_cents: null,
      paid_cents: null,
      balance_cents: null,
      commission_cents: null,
    };
  }
  return sums;
}

serve(bookingSheets.totals, (ctx, { query }) => sumBookings(ctx, query));
