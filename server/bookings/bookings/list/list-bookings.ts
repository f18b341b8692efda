import type * as z from "zod";
import type { BookingTotals, bookingTags } from "#contract/bookings/booking-lists";
import { soonHours } from "#contract/bookings/booking-values";
import type { BookingQuery, bookings } from "#contract/bookings/bookings";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { countLimit } from "#contract/platform/limits";
import { queryWords } from "#domain/search-words";
import { type BookingRowAnswer, toBookingRow } from "#server/bookings/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/bookings/booking-rows.queries";
import {
  type Counted,
  countBookings,
  listBookingsPage,
  sumBookings as sumRows,
} from "#server/bookings/bookings/list/list-bookings.queries";
import type { BookingListing } from "#server/bookings/bookings/list/listing-stretches.queries";
import { areCommonTags, listCommonWords } from "#server/bookings/bookings/list/words-of-bookings.queries";
import { type Ctx, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { listTags } from "#server/platform/db/search-words";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Bookings, searched, filtered and sorted; the latest arrival first by default. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof BookingQuery>,
): Promise<VerbAnswer<typeof bookings.list>> {
  const { actor, db } = ctx;
  const asked = listingOf(ctx, query);
  if (!asked) return pageAnswer(query, [], async () => 0);
  const listing = await withCommon(ctx, asked);
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

/** The same listing, which knows its words and tags with so many bookings that each row is checked. */
async function withCommon({ actor, db }: Ctx, listing: BookingListing): Promise<BookingListing> {
  const common = await listCommonWords(db, actor.tenant_id, listing.words);
  return { ...listing, common, commonTags: await areCommonTags(db, actor.tenant_id, listing.tags) };
}

/** The tags of bookings, for the filter of the list. */
export const listBookingTags: Verb<typeof bookingTags.list> = async ({ actor, db }) => {
  const names = await listTags(db, actor.tenant_id, "booking_tag");
  return { data: names.map((name) => ({ name })) };
};

/** A total that was not counted to the end is rounded down to tens, but not below the number of rows shown. */
function atLeast({ total, more }: Counted, query: z.output<typeof BookingQuery>, shown: number) {
  if (!more) return total;
  return { total: Math.max(total - (total % 10), pageAsked(query).offset + shown), more: true as const };
}

/** Rows in the format of the list, with the other guests, by booking id; for other domains that have ids. */
export async function bookingRows({ actor, db, clock }: Ctx, ids: string[]): Promise<Map<string, BookingRowAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await listBookingsById(db, actor.tenant_id, ids);
  return new Map(rows.map((row) => [row.id, toBookingRow(row, clock.now())]));
}

/**
 * The filters and the order of a query; the latest arrival first by default. Null if the result is empty because the
 * search text contains no word. Throws 422 for an order that would reveal amounts hidden by the money mask.
 */
export function listingOf({ actor, clock }: Ctx, query: z.output<typeof BookingQuery>): BookingListing | null {
  const { sort = "-check_in" } = query;
  const listing: BookingListing = {
    words: queryWords(query.q ?? ""),
    common: [],
    tags: query.tag ?? [],
    commonTags: false,
    codes: query.code ?? [],
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

/** Count, nights and amounts in cents of the filtered bookings; above 10,000 only the fact that there are more. */
export async function sumBookings(ctx: Ctx, query: z.output<typeof BookingQuery>): Promise<BookingTotals> {
  const { db, actor } = ctx;
  const listing = listingOf(ctx, query);
  const sums = { total_cents: 0, apart_cents: 0, paid_cents: 0, balance_cents: 0, commission_cents: 0 };
  const owed_back_cents = listing?.owed_by === "company" ? 0 : null;
  const none = { count: 0, night_count: 0, ...sums, owed_back_cents };
  if (!listing) return none;
  const { more, ...found } = await sumRows(db, actor.tenant_id, await withCommon(ctx, listing), countLimit + 1);
  if (more) {
    return {
      count: countLimit,
      more: true,
      night_count: null,
      total_cents: null,
      apart_cents: null,
      paid_cents: null,
      balance_cents: null,
      commission_cents: null,
      owed_back_cents: null,
    };
  }
  return found;
}
