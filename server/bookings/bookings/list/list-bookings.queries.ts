import { type RawBuilder, sql } from "kysely";
import type { bookingSorts } from "#contract/platform/sorts";
import { type ListedBooking, otherGuestsColumn, rowColumns } from "#server/bookings/bookings/bookings.queries";
import {
  type BookingListing,
  everyStretch,
  type Stretch,
} from "#server/bookings/bookings/list/listing-stretches.queries";
import { owedBackCents, standsAt, summedColumns } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Page } from "#server/platform/db/pages";

type Sql = RawBuilder<unknown>;

const sortKeys: Record<(typeof bookingSorts)[number], Sql> = {
  check_in: sql`b.check_in`,
  check_out: sql`b.check_out`,
  created_at: sql`b.created_at`,
  code: sql`b.code`,
  // as the list shows it (`listedTotal`): of a stay that was given up, what was paid and is still asked for it
  total_cents: sql`case when b.status in ('cancelled', 'no_show') then greatest(b.paid_cents, b.kept_fee_cents)
    else b.total_cents end`,
  holder_name: sql`h.name_folded`,
  status: sql`b.check_in`, // within an index range of one status
};

/**
 * A limit as a literal in the statement: with a parameter, the planner of a prepared statement expects a tenth of all
 * rows and reads the whole company. Rounded up to a few steps, so that pages share their statements.
 */
function atMost(rows: number): Sql {
  return sql.lit(10 ** Math.max(2, Math.ceil(Math.log10(rows))));
}

const direction = ({ descending }: BookingListing) => (descending ? sql`desc` : sql`asc`);

/** The first rows of every index range in index order, and the overall order; `page` is their alias. */
function firstRows(tenantId: string, listing: BookingListing, rows: number): { parts: Sql; order: Sql } {
  const byStatus = listing.sort === "status";
  const holder = sql`join guests h on h.tenant_id = b.tenant_id and h.id = b.holder_id`;
  const key = sortKeys[listing.sort];
  const within = byStatus ? sql`desc` : direction(listing);
  const parts = everyStretch(tenantId, listing).map(
    ({ shown, where, words }) => sql`(
      select b.id, ${shown}::text as shown, ${key} as key
      from bookings b ${listing.sort === "holder_name" ? holder : sql``}
      where ${where} and ${words} order by ${key} ${within}, b.id ${within} limit ${atMost(rows)})`,
  );
  const order = sql`${byStatus ? sql`page.shown ${direction(listing)}, ` : sql``}page.key ${within}, page.id ${within}`;
  return { parts: sql.join(parts, sql` union all `), order };
}

const namesBehind = sql`
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id`;

/** True if the sort key is a column of the booking. */
const sortsByItself = ({ sort }: BookingListing) => sort !== "holder_name" && sort !== "status";

/** The other guests, if there is a search: the match may be one of them. */
const namesAlong = ({ words }: BookingListing): Sql => (words.length === 0 ? sql`` : sql`, ${otherGuestsColumn}`);

/**
 * The first page of one index range ordered by columns of the booking: each row is read once. The limit is a literal
 * for the sake of the plan, see `atMost`; there are four page sizes.
 */
function firstPage({ where, words }: Stretch, listing: BookingListing, total: Sql, perPage: number): Sql {
  const order = sql`${sortKeys[listing.sort]} ${direction(listing)}, b.id ${direction(listing)}`;
  return sql`select ${rowColumns}${namesAlong(listing)}, ${total}
    from (select * from bookings b where ${where} and ${words} order by ${order} limit ${sql.lit(perPage)}) b
    ${namesBehind}
    order by ${order}`;
}

/**
 * Any page. Each index range returns its first rows in order; the page is cut from these, and names are joined only for
 * its rows.
 */
function cutPage(tenantId: string, listing: BookingListing, total: Sql, { per_page, offset }: Page): Sql {
  const { parts, order } = firstRows(tenantId, listing, offset + per_page);
  return sql`select ${rowColumns}${namesAlong(listing)}, ${total}
    from (select * from (${parts}) page order by ${order}
      limit ${per_page} offset ${offset}) page
    join bookings b on b.tenant_id = ${tenantId} and b.id = page.id
    ${namesBehind}
    order by ${order}`;
}

/** The number of rows of a listing; `more` if counting stopped there. */
export interface Counted {
  total: number;
  more: boolean;
}

/** A row of a page; the other guests only for a search. */
type FoundBooking = ListedBooking & { [K in keyof Counted]: Counted[K] | null };

/** One page. Each row contains the total, counted up to `countTo`; null: not counted. */
export async function listBookingsPage(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  page: Page,
  countTo: number | null,
): Promise<FoundBooking[]> {
  const total = countTo === null ? sql`null::bigint as total, null as more` : counted(tenantId, listing, countTo);
  const [only, ...others] = everyStretch(tenantId, listing);
  const query =
    only && others.length === 0 && page.offset === 0 && sortsByItself(listing)
      ? firstPage(only, listing, total, page.per_page)
      : cutPage(tenantId, listing, total, page);
  const { rows } = await sql<FoundBooking>`${query}`.execute(db);
  return rows;
}

/** The ids of the whole list in its order, at most `limit`. */
export async function listBookingIds(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  limit: number,
): Promise<string[]> {
  const { parts, order } = firstRows(tenantId, listing, limit);
  const { rows } = await sql<Columns<"bookings", "id">>`
    select page.id from (${parts}) page order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface BookingSums {
  count: number;
  /** Of the bookings that stand, whose price is in the total. */
  night_count: number;
  /** What is owed or paid. */
  total_cents: number;
  /** The rest of the prices: of cancelled bookings, expired holds and inquiries. */
  apart_cents: number;
  paid_cents: number;
  commission_cents: number;
  /** The open balance; an overpaid booking does not reduce that of others. */
  balance_cents: number;
  /** Null unless the listing is what the company owes back: it is not in the index that sums any other. */
  owed_back_cents: number | null;
  more: boolean;
}

// without an order, the planner scans the table for so few rows, including those of other companies
const inOrder = sql`b.check_in desc, b.id desc`;

const hasCommon = ({ common, commonTags }: BookingListing) => common.length > 0 || commonTags;

/**
 * The rows of every index range, at most `limit`; at most that many candidates that match all rare words are checked.
 */
function rowsOf(tenantId: string, listing: BookingListing, limit: number, columns: Sql): Sql {
  const parts = everyStretch(tenantId, { ...listing, sort: "check_in" }, true);
  const selects = parts.map(({ where, words }) =>
    !hasCommon(listing)
      ? sql`(select ${columns} from bookings b where ${where} limit ${sql.lit(limit)})`
      : sql`(select ${columns} from (select * from bookings b where ${where}
          order by ${inOrder} limit ${sql.lit(limit)}) b where ${words})`,
  );
  // each further plan node takes as long as finding the rows
  if (selects.length === 1) return selects[0] as Sql;
  return sql`select * from (${sql.join(selects, sql` union all `)}) found limit ${sql.lit(limit)}`;
}

/** True if the limit was reached before every candidate row had been checked against the common words. */
function lookedAtSome(tenantId: string, listing: BookingListing, limit: number): Sql {
  const { words, common, tags, commonTags } = listing;
  const plain = {
    ...listing,
    ...{ words: words.filter((word) => !common.includes(word)), common: [] },
    ...{ tags: commonTags ? [] : tags, commonTags: false },
  };
  return sql`(select count(*) >= ${sql.lit(limit)} from (${rowsOf(tenantId, plain, limit, sql`b.id`)}) looked)`;
}

/** The sums of a listing; reads at most `limit` rows, and the sums are meaningless if there are more. */
export async function sumBookings(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  limit: number,
): Promise<BookingSums> {
  const nights = sql`case when ${standsAt(listing.now)} then b.check_out - b.check_in else 0 end`;
  const isOwedBack = listing.owed_by === "company";
  const owedBack = isOwedBack ? sql`, ${owedBackCents(listing.now)} as owed_back` : sql``;
  const columns = sql`${nights} as nights, ${summedColumns(listing.now)}${owedBack}`;
  const { rows } = await sql<BookingSums>`
    select count(*) as count, coalesce(sum(nights), 0)::bigint as night_count,
      coalesce(sum(owed_cents), 0)::bigint as total_cents, coalesce(sum(apart_cents), 0)::bigint as apart_cents,
      coalesce(sum(paid_cents), 0)::bigint as paid_cents,
      coalesce(sum(commission), 0)::bigint as commission_cents, coalesce(sum(balance), 0)::bigint as balance_cents,
      ${isOwedBack ? sql`coalesce(sum(owed_back), 0)::bigint` : sql`null::bigint`} as owed_back_cents,
      ${!hasCommon(listing) ? sql`count(*) >= ${sql.lit(limit)}` : lookedAtSome(tenantId, listing, limit)} as more
    from (${rowsOf(tenantId, listing, limit, columns)}) found`.execute(db);
  return rows[0] as BookingSums;
}

/**
 * The number of rows, counted up to `limit`, and whether there are more. The order does not matter. For common words,
 * the number of candidates checked is limited, so that counting takes no longer than a page.
 */
function counted(tenantId: string, listing: BookingListing, limit: number): Sql {
  const isCommon = hasCommon(listing);
  const countTo = isCommon ? lookedAtForCommon : limit;
  const more = isCommon ? lookedAtSome(tenantId, listing, countTo) : sql`false`;
  return sql`(select count(*) from (${rowsOf(tenantId, listing, countTo, sql`b.id`)}) counted) as total, ${more} as more`;
}

const lookedAtForCommon = 500;

/** The number of rows, if no page contains it. */
export async function countBookings(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  limit: number,
): Promise<Counted> {
  const { rows } = await sql<Counted>`select ${counted(tenantId, listing, limit)}`.execute(db);
  return rows[0] ?? { total: 0, more: false };
}
