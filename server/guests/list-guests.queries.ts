import { type RawBuilder, sql } from "kysely";
import type { GuestDocumentKind } from "#domain/guest-documents";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import { fewReached } from "#server/db/few-reached";
import type { Page } from "#server/db/page";
import { guestsWithWord, isAmongAll, recordsWithWords } from "#server/db/search-words";
import { listedStays } from "#server/guests/stays.queries";

export interface ListedGuest
  extends Columns<"guests", "id" | "name" | "email" | "phone" | "document" | "tags" | "blocked_reason"> {
  document_kind: GuestDocumentKind | null;
  stay_count: number;
  /** Stays that have begun in which he came with somebody. */
  companion_count: number;
  last_check_out: string | null;
  in_house: boolean;
}

/** What a row shows of the guest `g`, of his stays `s` and of those in which he comes along, `k`. */
export const listedColumns = sql`g.id, g.name, g.email, g.phone, g.document_kind, g.document, g.tags, g.blocked_reason,
  s.stay_count, s.last_check_out, s.in_house or k.in_house as in_house, k.companion_count`;

/** Those who were anonymised, and records that became part of another one, are in no list. */
export const isListed = sql`g.anonymized_at is null and g.merged_into is null`;

export interface GuestListing {
  /** Beginnings of words; each has to be one of the person's. */
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

/** Periods never overlap, so whoever sleeps in an accommodation tonight is the first to leave it. */
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

/** Who answers for one of these bookings or comes with it. */
function guestsInHouse(tenantId: string, today: string): RawBuilder<unknown> {
  return sql`with here as materialized (${bookingsInHouse(tenantId, today)})
    select here.holder_id from here
    union all
    select c.guest_id from here join booking_guests c on c.tenant_id = ${tenantId} and c.booking_id = here.id`;
}

/** Who has stayed in one of these accommodations, or has come along to a stay there. */
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
    // made an array, they are looked up once; a planner without statistics would do it again for every guest
    ...(in_house ? [sql`g.id = any(array(${guestsInHouse(tenantId, today)}))`] : []),
    ...isAmongAll("g.id", sets),
  ];
  return sql`from guests g where ${sql.join(conditions, sql` and `)}`;
}

/** One page; only its rows have their stays counted. */
export async function listGuestsPage(
  db: Db,
  tenantId: string,
  listing: GuestListing,
  page: Page,
): Promise<ListedGuest[]> {
  const key = listing.sort === "name" ? sql`g.name_folded` : sql`g.created_at`;
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const order = sql`order by ${key} ${direction}, g.id ${direction}`;
  const { rows } = await sql<ListedGuest>`select ${listedColumns}
    from (select g.* ${matching(tenantId, listing)} ${order} limit ${page.per_page} offset ${page.offset}) g
    ${listedStays(listing.today)} ${order}`.execute(db);
  return rows;
}

/** How many there are, counted up to `limit`. */
export async function countGuests(db: Db, tenantId: string, listing: GuestListing, limit: number): Promise<number> {
  const { reach, words, tags, blocked, in_house } = listing;
  const isWhole = words.length === 0 && tags.length === 0 && blocked === null && !in_house;
  if (reach !== null && fewReached(listing) === null && isWhole) return countRows(db, guestsWithStays(tenantId), limit);
  return countRows(db, sql`select ${matching(tenantId, listing)}`, limit);
}

/** Everybody with a stay within reach, by the stays alone: asked of each guest, his stays would be looked up 10,000 times. */
function guestsWithStays(tenantId: string): RawBuilder<unknown> {
  return sql`select from (
      select b.holder_id as id from bookings b where b.tenant_id = ${tenantId}
      union select c.guest_id from booking_guests c where c.tenant_id = ${tenantId}) known
    where not exists (select from guests g where g.tenant_id = ${tenantId} and g.id = known.id
      and (g.anonymized_at is not null or g.merged_into is not null))`;
}

/** The tags that guests of the company have, in the order of their letters. */
export async function listTags(db: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<Columns<"search_words", "word">>`select distinct w.word from search_words w
    where w.tenant_id = ${tenantId} and w.kind = 'guest_tag' order by 1 limit 200`.execute(db);
  return rows.map(({ word }) => word);
}
