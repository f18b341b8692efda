import { type RawBuilder, sql } from "kysely";
import { bookingChannels, type dateFields, type paymentStates } from "#contract/bookings/booking-values";
import type { bookingSorts } from "#contract/platform/sorts";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { type Collector, collectors } from "#domain/commission";
import { bookingsWithWord, hasTag, hasWord } from "#server/bookings/bookings/list/words-of-bookings.queries";
import { balance, guestBalance, hadAtHouse, owedBackParts } from "#server/platform/db/booking-money";
import { writtenChoice } from "#server/platform/db/expressions";
import { fewReached } from "#server/platform/db/reach";
import { isAmongAll, recordsWithWords } from "#server/platform/db/search-words";

type Debtor = "guest" | "channel" | "company";

const owedBack = (now: Date) => owedBackParts(now).map(({ where }) => where);

/** The condition that the guest or the channel of a booking `b` owes a part of it, or the company something back. */
const owing: Record<Debtor, (now: Date) => RawBuilder<unknown>> = {
  guest: (now) => sql`${guestBalance(now)} > 0`,
  channel: (now) => sql`b.collected_by = 'channel' and ${guestBalance(now)} < ${balance(now)}`,
  company: (now) => sql`(${sql.join(owedBack(now), sql` or `)})`,
};

const standing = sql`b.paid_cents < b.total_cents and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')`;
const ofChannel = sql`b.collected_by = 'channel' and ${standing}`;
const givenUp = sql`b.owes_fee`;

/** The same as disjoint parts with an index each; for bookings that the company collects, the index alone answers. */
const owingParts: Record<Debtor, (now: Date) => RawBuilder<unknown>[]> = {
  guest: (now) => [
    sql`b.collected_by = 'company' and ${standing} and (b.status <> 'hold' or b.hold_expires_at > ${now})`,
    sql`${hadAtHouse} and ${standing} and ${owing.guest(now)}`,
    sql`${givenUp} and ${owing.guest(now)}`,
  ],
  channel: (now) => [sql`${ofChannel} and ${owing.channel(now)}`, sql`${givenUp} and ${owing.channel(now)}`],
  company: owedBack,
};

export interface BookingListing {
  /** Prefixes of words; each must match a word of the booking or of one of its guests. */
  words: string[];
  /** Those of them that match so many records that it is faster to check each booking's own words. */
  common: string[];
  /** See `guestsWithWord`: whether documents are searched. */
  sees_documents: boolean;
  statuses: BookingStatus[];
  channels: (typeof bookingChannels)[number][];
  payments: (typeof paymentStates)[number][];
  collected_by: Collector | null;
  /** Who still owes part of the balance; the company owes money back. */
  owed_by: Debtor | null;
  /** One of these tags; empty for any or none. */
  tags: string[];
  /** As for common words: whether each booking's own tags are checked. */
  commonTags: boolean;
  /** Only these codes; empty for all. */
  codes: string[];
  accommodation_id: string | null;
  /** See `Actor`. Row-level security enforces it; here it only narrows the search. */
  reach: readonly string[] | null;
  holder_id: string | null;
  /** A guest other than the holder. */
  companion_id: string | null;
  date_field: (typeof dateFields)[number];
  /** First and last day, inclusive; null if open. */
  from: string | null;
  to: string | null;
  /** Only holds that end by this instant. */
  expires_by: Date | null;
  sort: (typeof bookingSorts)[number];
  descending: boolean;
  /** The time zone for the days of `created_at`. */
  timezone: string;
  now: Date;
}

type Sql = RawBuilder<unknown>;

type Choice = BookingStatus | Collector | (typeof bookingChannels)[number] | (typeof paymentStates)[number];

/** Without duplicates and in a fixed order, so that equal filters produce the same statement. */
const eachOnce = <T extends Choice>(choices: readonly T[]): T[] => [...new Set(choices)].sort();

const is = (column: "status" | "channel" | "collected_by" | "payment_state", choice: Choice): Sql =>
  sql`b.${sql.ref(column)} = ${writtenChoice(choice)}`;

/** Stays have at most 365 nights, so an overlap is also bounded below by arrival; by departure if sorted by it. */
function overlap({ from, to, sort }: BookingListing): Sql[] {
  return [
    ...(from ? [sql`b.check_out > ${from}`, sql`b.check_in > ${from}::date - 365`] : []),
    ...(to ? [sql`b.check_in <= ${to}`] : []),
    ...(to && sort === "check_out" ? [sql`b.check_out <= ${to}::date + 365`] : []),
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

function conditions(tenantId: string, listing: BookingListing): Sql[] {
  const { payments, accommodation_id, codes, holder_id, companion_id, owed_by, expires_by, now } = listing;
  return [
    sql`b.tenant_id = ${tenantId}`,
    ...(accommodation_id ? [sql`b.accommodation_id = ${accommodation_id}`] : []),
    ...(codes.length > 0 ? [sql`b.code = any(${codes}::text[])`] : []),
    ...(holder_id ? [sql`b.holder_id = ${holder_id}`] : []),
    // an array, so that they are looked up once
    ...(companion_id
      ? [
          sql`b.id = any(array(select c.booking_id from booking_guests c
            where c.tenant_id = ${tenantId} and c.guest_id = ${companion_id}))`,
        ]
      : []),
    ...(owed_by && payments.length > 0 ? [owing[owed_by](now)] : []),
    ...dates(listing),
    ...(expires_by
      ? [sql`b.status = 'hold' and b.hold_expires_at > ${now} and b.hold_expires_at <= ${expires_by}`]
      : []),
  ];
}

/** The condition on all rare words and tags: evaluated first, and once. */
function rareWords(tenantId: string, { words, common, sees_documents, tags, commonTags }: BookingListing): Sql[] {
  const rare = words.filter((word) => !common.includes(word));
  return isAmongAll("b.id", [
    ...rare.map((word) => bookingsWithWord(tenantId, word, sees_documents)),
    ...(tags.length > 0 && !commonTags ? [recordsWithWords(tenantId, "booking_tag", tags)] : []),
  ]);
}

/** The conditions on the common ones, checked per row; none if all are rare. */
function commonOnes(tenantId: string, { common, sees_documents, tags, commonTags }: BookingListing): Sql[] {
  return [
    ...common.map((word) => hasWord(tenantId, word, sees_documents)),
    ...(commonTags ? [hasTag(tenantId, tags)] : []),
  ];
}

export interface Stretch {
  shown: BookingStatus | null;
  /** The condition without the common words. */
  where: Sql;
  /** The condition on all common words. */
  words: Sql;
}

type Part = Pick<Stretch, "shown"> & { only: Sql[] };

// as a plain comparison, the planner would read all holds by their end and sort them for each page
const isHeldStill = (now: Date) => sql`case when b.hold_expires_at <= ${now} then false else true end`;

/**
 * Holds past their end that the job has not marked yet, looked up by their end into an array. With a plain comparison,
 * the generic plan expects a third of all holds and scans all of them in the order of the list.
 */
const hasEnded = (tenantId: string, now: Date) => sql`b.id = any(array(select h.id from bookings h
  where h.tenant_id = ${tenantId} and h.status = 'hold' and h.hold_expires_at <= ${now}))`;

/**
 * One condition per range of rows with the same shown status. A hold past its end counts as expired here too. As
 * separate parts, each range is read in order from the index on the status.
 */
function byStatus(tenantId: string, listing: BookingListing, isCount: boolean): Part[] {
  const { statuses, payments, sort, now } = listing;
  if (statuses.length === 0 && sort !== "status") {
    const every = bookingStatuses.map((status) => ({ shown: null, only: [is("status", status)] }));
    return payments.length > 0 ? every : [{ shown: null, only: [] }];
  }
  return eachOnce(statuses.length > 0 ? statuses : bookingStatuses).flatMap((shown): Part[] => {
    const stored = is("status", shown);
    if (shown === "hold")
      return [{ shown, only: [stored, isCount ? sql`b.hold_expires_at > ${now}` : isHeldStill(now)] }];
    if (shown !== "expired") return [{ shown, only: [stored] }];
    return [
      { shown, only: [stored] },
      { shown, only: [hasEnded(tenantId, now)] },
    ];
  });
}

const cut = (parts: Part[], by: Sql[]): Part[] =>
  parts.flatMap(({ shown, only }) => by.map((piece) => ({ shown, only: [...only, piece] })));

/**
 * The index ranges of a filter; of two filters, one is split into ranges and the other is a condition. No condition is
 * repeated: the planner treats repetitions as independent and expects one row instead of thousands.
 */
function stretches(tenantId: string, listing: BookingListing, isCount: boolean): Part[] {
  const { payments, channels, collected_by, owed_by } = listing;
  const parts = byStatus(tenantId, listing, isCount);
  if (payments.length === 0 && !owed_by && parts.length === 1 && (channels.length > 0 || collected_by)) {
    const sold = eachOnce(channels.length > 0 ? channels : bookingChannels).map((each) => is("channel", each));
    const had = (collected_by ? [collected_by] : collectors).map((each) => is("collected_by", each));
    return cut(cut(parts, sold), had);
  }
  const sieves = [
    ...(channels.length > 0
      ? [sql`b.channel in (${sql.join(eachOnce(channels).map((each) => writtenChoice(each)))})`]
      : []),
    ...(collected_by ? [is("collected_by", collected_by)] : []),
  ];
  const sieved = parts.map(({ shown, only }) => ({ shown, only: [...only, ...sieves] }));
  if (payments.length > 0) {
    return cut(
      sieved,
      eachOnce(payments).map((each) => is("payment_state", each)),
    );
  }
  return owed_by ? cut(sieved, owingParts[owed_by](listing.now)) : sieved;
}

/**
 * Looks up few accommodations by index; an unfiltered count also goes by accommodation, which its index answers alone.
 */
function within(listing: BookingListing, isWholeCount: boolean): Sql[] {
  const places = isWholeCount ? listing.reach : fewReached(listing);
  return places ? [sql`b.accommodation_id = any(${places}::uuid[])`] : [];
}

/** The rows of a listing as disjoint ranges, each in the order of an index. */
export function everyStretch(tenantId: string, listing: BookingListing, isCount = false): Stretch[] {
  const found = [...conditions(tenantId, listing), ...rareWords(tenantId, listing)];
  const common = commonOnes(tenantId, listing);
  const words = common.length === 0 ? sql`true` : sql.join(common, sql` and `);
  return stretches(tenantId, listing, isCount).map(({ shown, only }) => {
    const filters = [...found, ...only];
    const all = [...filters, ...within(listing, isCount && filters.length === 1)];
    return { shown, where: sql.join(all, sql` and `), words };
  });
}
