import type * as z from "zod";
import { soonHours } from "#contract/booking-values";
import type { BookingQuery, bookings } from "#contract/bookings";
import type { VerbAnswer } from "#contract/endpoint";
import { countLimit } from "#contract/paging";
import { queryWords } from "#domain/search-words";
import { toBookingRow } from "#server/bookings/booking-answer";
import { type BookingListing, countBookings, listBookingsPage } from "#server/bookings/list-bookings.queries";
import { type Ctx, may } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { invalid } from "#server/http/problem";

/** Bookings, searched, filtered and sorted; the latest arrival first unless asked otherwise. */
export async function listBookings(
  { actor, db, clock }: Ctx,
  query: z.output<typeof BookingQuery>,
): Promise<VerbAnswer<typeof bookings.list>> {
  const { sort = "-check_in" } = query;
  const listing: BookingListing = {
    words: queryWords(query.q ?? ""),
    statuses: query.status ?? [],
    channels: query.channel ?? [],
    payments: query.payment ?? [],
    accommodation_id: query.accommodation_id ?? null,
    holder_id: query.holder_id ?? null,
    date_field: query.date_field ?? "stay",
    from: query.from ?? null,
    to: query.to ?? null,
    expires_by: query.expiring ? new Date(clock.now().getTime() + soonHours * 3_600_000) : null,
    sort: sort.replace("-", "") as BookingListing["sort"],
    descending: sort.startsWith("-"),
    timezone: actor.timezone,
    now: clock.now(),
  };
  if (listing.sort === "total_cents" && !may(actor, "money.view")) {
    throw invalid("sort", "Ordenação é inválida"); // the order would tell what the mask hides
  }
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  // Both are sent together: waiting for the rows to know whether to count takes longer than counting.
  const counted = query.total === "0" ? 0 : countBookings(db, actor.tenant_id, listing, countLimit + 1);
  const [rows, total] = await Promise.all([listBookingsPage(db, actor.tenant_id, listing, pageAsked(query)), counted]);
  const data = rows.map((row) => toBookingRow(row, listing.now));
  return pageAnswer(query, data, async () => total);
}
