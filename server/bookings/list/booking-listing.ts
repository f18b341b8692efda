import type * as z from "zod";
import { soonHours } from "#contract/booking-values";
import type { BookingQuery } from "#contract/bookings";
import { queryWords } from "#domain/search-words";
import type { BookingListing } from "#server/bookings/list/listing-stretches.queries";
import { type Ctx, may } from "#server/context";
import { invalid } from "#server/http/problem";

/**
 * The filters and the order of a query; the latest arrival first by default. Null if the result is empty because the
 * search text contains no word. Throws 422 for an order that would reveal amounts hidden by the money mask.
 */
export function listingOf({ actor, clock }: Ctx, query: z.output<typeof BookingQuery>): BookingListing | null {
  const { sort = "-check_in" } = query;
  const listing: BookingListing = {
    words: queryWords(query.q ?? ""),
    common: [],
    sees_documents: may(actor, "guests.documents"),
    statuses: query.status ?? [],
    channels: query.channel ?? [],
    payments: query.payment ?? [],
    collected_by: query.collected_by ?? null,
    owed_by: query.owed_by ?? null,
    accommodation_id: query.accommodation_id ?? null,
    reach: actor.reach,
    holder_id: query.holder_id ?? null,
    companion_id: query.companion_id ?? null,
    date_field: query.date_field ?? "stay",
    from: query.from ?? null,
    to: query.to ?? null,
    expires_by: query.expiring ? new Date(clock.now().getTime() + soonHours * 3_600_000) : null,
    sort: sort.replace("-", "") as BookingListing["sort"],
    descending: sort.startsWith("-"),
    timezone: actor.timezone,
    now: clock.now(),
  };
  if (listing.sort === "total_cents" && !may(actor, "money.view")) throw invalid("sort", "Ordenação é inválida");
  return query.q && listing.words.length === 0 ? null : listing;
}
