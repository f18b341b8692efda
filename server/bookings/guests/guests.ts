import { type RawBuilder, sql } from "kysely";
import type * as z from "zod";
import { type Guest, type GuestQuery, guest, type guests, type guestTags } from "#contract/bookings/guests";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { queryWords } from "#domain/search-words";
import { openCreditsOf } from "#server/bookings/bookings/open-credits";
import { recorded, toGuest, toGuestRow } from "#server/bookings/guests/guest-answer";
import { judged, keepGuestWords, rowOf } from "#server/bookings/guests/guest-values";
import {
  findGuest,
  isListed,
  type ListedGuest,
  listedColumns,
  type StoredGuest,
} from "#server/bookings/guests/guests.queries";
import {
  type CountedStays,
  countStays,
  listedStays,
  signedContractsUntil,
} from "#server/bookings/guests/stays.queries";
import { type Ctx, companyDay, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { fewReached } from "#server/platform/db/reach";
import { guestsWithWord, isAmongAll, listTags, recordsWithWords } from "#server/platform/db/search-words";
import { found, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

/**
 * Guests. A merged guest is returned as the one they were merged into, and saving them is stale; an anonymized one
 * cannot be changed. Similar records are listed by a separate endpoint and are no reason to refuse.
 */
export const guestVerbs = recordVerbs({
  definition: guest,
  table: "guests",
  name: "guest",
  list: listGuests,
  find: mayFindGuest,
  answer: guestAnswer,
  trail: (stored: StoredGuest) => recorded(stored),
  beforeSave(ctx, { values, said, before }) {
    if (before?.anonymized_at) throw new Problem("GuestAnonymizedException");
    return judged(values, said, before?.address ?? null, companyDay(ctx));
  },
  row: rowOf,
  afterSave: ({ actor, db }, id, { values }) => keepGuestWords(db, actor.tenant_id, id, values),
});

/** Guests, searched by prefixes of name, e-mail, phone and document; by name by default. */
export async function listGuests(
  ctx: Ctx,
  query: z.output<typeof GuestQuery>,
): Promise<VerbAnswer<typeof guests.list>> {
  const { actor, db } = ctx;
  const { sort = "name" } = query;
  const listing: GuestListing = {
    words: queryWords(query.q ?? ""),
    sees_documents: may(actor, "guests.documents"),
    tags: query.tag ?? [],
    blocked: query.blocked === undefined ? null : query.blocked === "1",
    in_house: query.in_house === "1",
    reach: actor.reach,
    sort: sort.replace("-", "") as GuestListing["sort"],
    descending: sort.startsWith("-"),
    today: companyDay(ctx),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listGuestsPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toGuestRow(ctx, row));
  return pageAnswer(query, data, (limit) => countGuests(db, actor.tenant_id, listing, limit));
}

/** The tags of guests, for the filter of the list. */
export const listGuestTags: Verb<typeof guestTags.list> = async ({ actor, db }) => {
  const names = await listTags(db, actor.tenant_id, "guest_tag");
  return { data: names.map((name) => ({ name })) };
};

/** One stored guest, or the one they were merged into; null for unknown and foreign ids. */
async function mayFindGuest({ actor, db }: Ctx, id: string): Promise<StoredGuest | null> {
  const guest = await findGuest(db, actor.tenant_id, id);
  return guest?.merged_into ? findGuest(db, actor.tenant_id, guest.merged_into) : guest;
}

/** The same; unknown and foreign ids get the same 404. */
export async function requireStoredGuest(ctx: Ctx, id: string): Promise<StoredGuest> {
  return found(await mayFindGuest(ctx, id));
}

/** The counts over a guest's bookings, by the company's date. */
export function staysOf(ctx: Ctx, id: string): Promise<CountedStays> {
  return countStays(ctx.db, ctx.actor.tenant_id, id, companyDay(ctx), ctx.clock.now());
}

/** A guest as the API returns it, with the counts of stays. */
async function guestAnswer(ctx: Ctx, stored: StoredGuest): Promise<Guest> {
  const credits = await openCreditsOf(ctx, stored.id);
  const contracts_until = await signedContractsUntil(ctx.db, ctx.actor.tenant_id, stored.id);
  return toGuest(ctx, stored, await staysOf(ctx, stored.id), { credits, contracts_until });
}

/** One guest as the API returns it. A merged guest is returned as the one they were merged into. */
export async function showGuest(ctx: Ctx, id: string): Promise<Guest> {
  return guestAnswer(ctx, await requireStoredGuest(ctx, id));
}

interface GuestListing {
  /** Prefixes; each must match a word of the person. */
  words: string[];
  /** See `guestsWithWord`. */
  sees_documents: boolean;
  tags: string[];
  blocked: boolean | null;
  in_house: boolean;
  /** See `Actor`. */
  reach: readonly string[] | null;
  sort: "name" | "created_at";
  descending: boolean;
  today: string;
}

/** Periods never overlap, so the guest in an accommodation tonight is the first one to leave it. */
function bookingsInHouse(tenantId: string, today: string): RawBuilder<unknown> {
  return sql`select b.id, b.holder_id from bookings b where b.tenant_id = ${tenantId} and b.status = 'checked_in'
    union all
    select b.id, b.holder_id from accommodations a
    cross join lateral (
      select o.booking_id, o.source, o.check_in from occupancies o
      where o.tenant_id = a.tenant_id and o.accommodation_id = a.id and o.occupies and o.check_out > ${today}
      order by o.check_out limit 1) o
    join bookings b on b.tenant_id = a.tenant_id and b.id = o.booking_id
    where a.tenant_id = ${tenantId} and o.source = 'booking' and o.check_in <= ${today} and b.status = 'confirmed'`;
}

/** The holders and companions of one of these bookings. */
function guestsInHouse(tenantId: string, today: string): RawBuilder<unknown> {
  return sql`with here as materialized (${bookingsInHouse(tenantId, today)})
    select here.holder_id from here
    union all
    select c.guest_id from here join booking_guests c on c.tenant_id = ${tenantId} and c.booking_id = here.id`;
}

/** Guests who have stayed in one of these accommodations, as holder or companion. */
function guestsOfPlaces(tenantId: string, places: readonly string[]): RawBuilder<unknown> {
  const bookings = sql`bookings b where b.tenant_id = ${tenantId} and b.accommodation_id = any(${places}::uuid[])`;
  return sql`select b.holder_id from ${bookings}
    union all
    select c.guest_id from booking_guests c
    where c.tenant_id = ${tenantId} and c.booking_id = any(array(select b.id from ${bookings}))`;
}

function matching(tenantId: string, listing: GuestListing): RawBuilder<unknown> {
  const { words, sees_documents, tags, blocked, in_house, today } = listing;
  const places = fewReached(listing);
  const sets = [
    ...(places ? [guestsOfPlaces(tenantId, places)] : []),
    ...words.map((word) => guestsWithWord(tenantId, word, sees_documents)),
    ...(tags.length > 0 ? [recordsWithWords(tenantId, "guest_tag", tags)] : []),
  ];
  const conditions = [
    sql`g.tenant_id = ${tenantId}`,
    isListed,
    ...(blocked === null ? [] : [blocked ? sql`g.blocked_reason is not null` : sql`g.blocked_reason is null`]),
    // as an array, it is evaluated once; a planner without statistics would do it again for every guest
    ...(in_house ? [sql`g.id = any(array(${guestsInHouse(tenantId, today)}))`] : []),
    ...isAmongAll("g.id", sets),
  ];
  return sql`from guests g where ${sql.join(conditions, sql` and `)}`;
}

/** One page; stays are counted only for its rows. */
async function listGuestsPage(db: Db, tenantId: string, listing: GuestListing, page: Page): Promise<ListedGuest[]> {
  const key = listing.sort === "name" ? sql`g.name_folded` : sql`g.created_at`;
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${key} ${direction}, g.id ${direction}`;
  const { rows } = await sql<ListedGuest>`select ${listedColumns}
    from (select g.* ${matching(tenantId, listing)} ${order} limit ${page.per_page} offset ${page.offset}) g
    ${listedStays(listing.today)} ${order}`.execute(db);
  return rows;
}

async function countGuests(db: Db, tenantId: string, listing: GuestListing, limit: number): Promise<number> {
  const { reach, words, tags, blocked, in_house } = listing;
  const isWhole = words.length === 0 && tags.length === 0 && blocked === null && !in_house;
  if (reach !== null && fewReached(listing) === null && isWhole) return countRows(db, guestsWithStays(tenantId), limit);
  return countRows(db, sql`select ${matching(tenantId, listing)}`, limit);
}

/**
 * All guests with a stay within reach, computed from the stays: checked per guest, stays would be looked up 10,000
 * times.
 */
function guestsWithStays(tenantId: string): RawBuilder<unknown> {
  return sql`select from (
      select b.holder_id as id from bookings b where b.tenant_id = ${tenantId}
      union select c.guest_id from booking_guests c where c.tenant_id = ${tenantId}) known
    where not exists (select from guests g where g.tenant_id = ${tenantId} and g.id = known.id
      and (g.anonymized_at is not null or g.merged_into is not null))`;
}
