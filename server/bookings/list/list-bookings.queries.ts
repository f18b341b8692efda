import { type RawBuilder, sql } from "kysely";
import type { bookingChannels, bookingSorts, dateFields, paymentStates } from "#contract/bookings";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import type { Collector } from "#domain/commission";
import { type ListedBooking, otherGuestsColumn, rowColumns } from "#server/bookings/bookings.queries";
import { owing, payment } from "#server/bookings/list/owing.queries";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { guestsWithWord, isAmongAll, recordsWithWord } from "#server/db/search-words";
import { balance } from "#server/db/who-owes";

export interface BookingListing {
  /** Beginnings of words; each has to be one of the booking's or of a guest of it. */
  words: string[];
  /** See `guestsWithWord`: of a guest's document, its beginning or only the whole of it. */
  sees_documents: boolean;
  statuses: BookingStatus[];
  channels: (typeof bookingChannels)[number][];
  payments: (typeof paymentStates)[number][];
  collected_by: Collector | null;
  /** From whom something of the balance is still to come. */
  owed_by: "guest" | "channel" | null;
  accommodation_id: string | null;
  holder_id: string | null;
  /** Among the other guests. */
  companion_id: string | null;
  date_field: (typeof dateFields)[number];
  /** First and last day, inclusive; null for open. */
  from: string | null;
  to: string | null;
  /** Only holds that end until this instant. */
  expires_by: Date | null;
  sort: (typeof bookingSorts)[number];
  descending: boolean;
  /** The zone in which a day of `created_at` begins and ends. */
  timezone: string;
  now: Date;
}

type Sql = RawBuilder<unknown>;

/** Stays have at most 365 nights: with both ends bounded, either index of dates finds the range. */
function overlap({ from, to }: BookingListing): Sql[] {
  return [
    ...(from ? [sql`b.check_out > ${from}`, sql`b.check_in > ${from}::date - 365`] : []),
    ...(to ? [sql`b.check_in <= ${to}`, sql`b.check_out <= ${to}::date + 365`] : []),
  ];
}

function dates(listing: BookingListing): Sql[] {
  const { date_field, from, to, timezone } = listing;
  if (date_field === "stay") return overlap(listing);
  if (date_field === "created_at") {
    const midnight = (date: Sql) => sql`${date}::timestamp at time zone ${timezone}`;
    return [
      ...(from ? [sql`b.created_at >= ${midnight(sql`${from}::date`)}`] : []),
      ...(to ? [sql`b.created_at < ${midnight(sql`(${to}::date + 1)`)}`] : []),
    ];
  }
  const column = sql.ref(`b.${date_field}`);
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} <= ${to}`] : [])];
}

/** Bookings of which a word begins like this, their own, their holder's or another guest's. */
function bookingsWithWord(tenantId: string, word: string, seesDocuments: boolean): Sql {
  const guests = guestsWithWord(tenantId, word, seesDocuments);
  return sql`${recordsWithWord(tenantId, "booking", word)}
    union all
    select h.id from bookings h where h.tenant_id = ${tenantId} and h.holder_id in (${guests})
    union all
    select c.booking_id from booking_guests c where c.tenant_id = ${tenantId} and c.guest_id in (${guests})`;
}

function conditions(tenantId: string, listing: BookingListing): Sql[] {
  const { channels, payments, accommodation_id, holder_id, words, sees_documents, expires_by, now } = listing;
  const { companion_id, collected_by, owed_by } = listing;
  return [
    sql`b.tenant_id = ${tenantId}`,
    ...(accommodation_id ? [sql`b.accommodation_id = ${accommodation_id}`] : []),
    ...(holder_id ? [sql`b.holder_id = ${holder_id}`] : []),
    // made an array, they are looked up once
    ...(companion_id
      ? [
          sql`b.id = any(array(select c.booking_id from booking_guests c
            where c.tenant_id = ${tenantId} and c.guest_id = ${companion_id}))`,
        ]
      : []),
    ...(channels.length > 0 ? [sql`b.channel = any(${channels}::text[])`] : []),
    ...(collected_by ? [sql`b.collected_by = ${collected_by}`] : []),
    ...(owed_by ? [owing[owed_by](now)] : []),
    ...(payments.length > 0
      ? [
          sql`(${sql.join(
            payments.map((state) => payment[state]),
            sql` or `,
          )})`,
        ]
      : []),
    ...dates(listing),
    ...(expires_by
      ? [sql`b.status = 'hold' and b.hold_expires_at > ${now} and b.hold_expires_at <= ${expires_by}`]
      : []),
    ...isAmongAll(
      "b.id",
      words.map((word) => bookingsWithWord(tenantId, word, sees_documents)),
    ),
  ];
}

interface Stretch {
  shown: BookingStatus | null;
  where: Sql;
}

/**
 * One condition per stretch of rows whose shown status is the same. A hold past its instant is expired here too.
 * Listed apart, each stretch is read in order from the index of statuses.
 */
function stretches({ statuses, sort, now }: BookingListing): Stretch[] {
  const asked = statuses.length > 0 ? statuses : sort === "status" ? bookingStatuses : [];
  return [...new Set(asked)].flatMap((shown): Stretch[] => {
    const stored = sql`b.status = ${shown}`;
    if (shown === "hold") return [{ shown, where: sql`${stored} and b.hold_expires_at > ${now}` }];
    if (shown !== "expired") return [{ shown, where: stored }];
    return [
      { shown, where: stored },
      { shown, where: sql`b.status = 'hold' and b.hold_expires_at <= ${now}` },
    ];
  });
}

const sortKeys: Record<(typeof bookingSorts)[number], Sql> = {
  check_in: sql`b.check_in`,
  check_out: sql`b.check_out`,
  created_at: sql`b.created_at`,
  code: sql`b.code`,
  total_cents: sql`b.total_cents`,
  holder_name: sql`h.name_folded`,
  status: sql`b.check_in`, // within a stretch of one status
};

function everyStretch(tenantId: string, listing: BookingListing): Stretch[] {
  const found = conditions(tenantId, listing);
  const parts = stretches(listing);
  if (parts.length === 0) return [{ shown: null, where: sql.join(found, sql` and `) }];
  return parts.map(({ shown, where }) => ({ shown, where: sql.join([...found, where], sql` and `) }));
}

/**
 * A limit written into the statement: of one sent beside it the planner of a prepared statement expects a tenth of all
 * rows, and reads the whole company. Rounded up to a few steps, so that pages share their statements.
 */
function atMost(rows: number): Sql {
  return sql.lit(10 ** Math.max(2, Math.ceil(Math.log10(rows))));
}

const direction = ({ descending }: BookingListing) => (descending ? sql`desc` : sql`asc`);

/** The first rows of every stretch in the order of an index, and the order of them all; `page` names them. */
function firstRows(tenantId: string, listing: BookingListing, rows: number): { parts: Sql; order: Sql } {
  const byStatus = listing.sort === "status";
  const holder = sql`join guests h on h.tenant_id = b.tenant_id and h.id = b.holder_id`;
  const key = sortKeys[listing.sort];
  const within = byStatus ? sql`desc` : direction(listing);
  const parts = everyStretch(tenantId, listing).map(
    ({ shown, where }) => sql`(
      select b.id, ${shown}::text as shown, ${key} as key
      from bookings b ${listing.sort === "holder_name" ? holder : sql``}
      where ${where} order by ${key} ${within}, b.id ${within} limit ${atMost(rows)})`,
  );
  const order = sql`${byStatus ? sql`page.shown ${direction(listing)}, ` : sql``}page.key ${within}, page.id ${within}`;
  return { parts: sql.join(parts, sql` union all `), order };
}

const namesBehind = sql`
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id`;

/** Whether a booking's own column says where it stands. */
const sortsByItself = ({ sort }: BookingListing) => sort !== "holder_name" && sort !== "status";

/** Who else comes: told to who searches, for one of them may be whom he looked for. */
const namesAlong = ({ words }: BookingListing): Sql => (words.length === 0 ? sql`` : sql`, ${otherGuestsColumn}`);

/**
 * The first page of one stretch in the order of its own columns: its rows are read where they stand, and no row twice.
 * The limit is written into the statement for the sake of its plan, see `atMost`; there are four sizes.
 */
function firstPage({ where }: Stretch, listing: BookingListing, total: Sql, perPage: number): Sql {
  const order = sql`${sortKeys[listing.sort]} ${direction(listing)}, b.id ${direction(listing)}`;
  return sql`select ${rowColumns}${namesAlong(listing)}, ${total} as total
    from (select * from bookings b where ${where} order by ${order} limit ${sql.lit(perPage)}) b
    ${namesBehind}
    order by ${order}`;
}

/**
 * Any page. Each stretch gives its first rows in the order of an index; of these it is cut, and only its rows look up
 * their names.
 */
function cutPage(tenantId: string, listing: BookingListing, total: Sql, { per_page, offset }: Page): Sql {
  const { parts, order } = firstRows(tenantId, listing, offset + per_page);
  return sql`select ${rowColumns}${namesAlong(listing)}, ${total} as total
    from (select * from (${parts}) page order by ${order}
      limit ${per_page} offset ${offset}) page
    join bookings b on b.tenant_id = ${tenantId} and b.id = page.id
    ${namesBehind}
    order by ${order}`;
}

/** A row of a page; who else comes only where words were looked for. */
type FoundBooking = ListedBooking & { total: number | null };

/** One page. Each row tells how many there are, counted no further than `countTo` in a stretch; null: not counted. */
export async function listBookingsPage(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  page: Page,
  countTo: number | null,
): Promise<FoundBooking[]> {
  const total = countTo === null ? sql`null::bigint` : counted(tenantId, listing, countTo);
  const [only, ...others] = everyStretch(tenantId, listing);
  const query =
    only && others.length === 0 && page.offset === 0 && sortsByItself(listing)
      ? firstPage(only, listing, total, page.per_page)
      : cutPage(tenantId, listing, total, page);
  const { rows } = await sql<FoundBooking>`${query}`.execute(db);
  return rows;
}

/** The ids of the whole list in its order, no more than `limit`. */
export async function listBookingIds(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  limit: number,
): Promise<string[]> {
  const { parts, order } = firstRows(tenantId, listing, limit);
  const { rows } = await sql<{ id: string }>`
    select page.id from (${parts}) page order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface BookingSums {
  count: number;
  night_count: number;
  total_cents: number;
  paid_cents: number;
  commission_cents: number;
  /** What is owed; what one booking was paid too much lowers no other's. */
  balance_cents: number;
}

/** What a row's commission comes to, as domain/commission rounds it; null where none is known. */
const commission = sql`coalesce(case when b.commission_cents is not null then least(b.commission_cents, b.total_cents) end,
  div(b.total_cents::numeric * b.commission_basis_points + 5000, 10000)::bigint)`;

/** What they add up to; reads no further than `limit` in a stretch, and then the sums mean nothing. */
export async function sumBookings(
  db: Db,
  tenantId: string,
  listing: BookingListing,
  limit: number,
): Promise<BookingSums> {
  const parts = everyStretch(tenantId, { ...listing, sort: "check_in" }).map(
    ({ where }) => sql`(
      select b.check_out - b.check_in as nights, b.total_cents, b.paid_cents, ${commission} as commission,
        greatest(0, ${balance(listing.now)}) as balance
      from bookings b where ${where} limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<BookingSums>`
    select count(*) as count, coalesce(sum(nights), 0)::bigint as night_count,
      coalesce(sum(total_cents), 0)::bigint as total_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents,
      coalesce(sum(commission), 0)::bigint as commission_cents, coalesce(sum(balance), 0)::bigint as balance_cents
    from (${sql.join(parts, sql` union all `)}) found`.execute(db);
  return rows[0] ?? { count: 0, night_count: 0, total_cents: 0, paid_cents: 0, commission_cents: 0, balance_cents: 0 };
}

/** How many there are; counts no further than `limit` in a stretch. Their order is nothing to it. */
function counted(tenantId: string, listing: BookingListing, limit: number): Sql {
  const parts = everyStretch(tenantId, { ...listing, sort: "check_in" }).map(
    ({ where }) => sql`(select from bookings b where ${where} limit ${sql.lit(limit)})`,
  );
  return sql`(select count(*) from (${sql.join(parts, sql` union all `)}) found)`;
}

/** How many there are, where no page tells it. */
export async function countBookings(db: Db, tenantId: string, listing: BookingListing, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${counted(tenantId, listing, limit)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
