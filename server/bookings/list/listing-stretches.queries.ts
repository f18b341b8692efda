import { type RawBuilder, sql } from "kysely";
import { bookingChannels, type bookingSorts, type dateFields, type paymentStates } from "#contract/bookings";
import { type BookingStatus, bookingStatuses } from "#domain/booking-states";
import { type Collector, collectors } from "#domain/commission";
import { owing, owingParts } from "#server/bookings/list/owing.queries";
import { bookingsWithWord, hasWord } from "#server/bookings/list/words-of-bookings.queries";
import { fewReached } from "#server/db/few-reached";
import { isAmongAll } from "#server/db/search-words";
import { writtenChoice } from "#server/db/written-choice";

export interface BookingListing {
  /** Beginnings of words; each has to be one of the booking's or of a guest of it. */
  words: string[];
  /** Those of them that so many records have that it is quicker to look at each booking's own words. */
  common: string[];
  /** See `guestsWithWord`: of a guest's document, its beginning or only the whole of it. */
  sees_documents: boolean;
  statuses: BookingStatus[];
  channels: (typeof bookingChannels)[number][];
  payments: (typeof paymentStates)[number][];
  collected_by: Collector | null;
  /** From whom something of the balance is still to come. */
  owed_by: "guest" | "channel" | null;
  accommodation_id: string | null;
  /** See `Actor`. The database's walls keep the rest away; this tells where to look. */
  reach: readonly string[] | null;
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

type Choice = BookingStatus | Collector | (typeof bookingChannels)[number] | (typeof paymentStates)[number];

/** Each once and always in the same order, so that whoever chooses the same asks the same statement. */
const eachOnce = <T extends Choice>(choices: readonly T[]): T[] => [...new Set(choices)].sort();

const is = (column: "status" | "channel" | "collected_by" | "payment_state", choice: Choice): Sql =>
  sql`b.${sql.ref(column)} = ${writtenChoice(choice)}`;

/** Stays have at most 365 nights, so a range of them is bounded twice among arrivals; among departures for their order. */
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
  const { payments, accommodation_id, holder_id, companion_id, owed_by, expires_by, now } = listing;
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
    ...(owed_by && payments.length > 0 ? [owing[owed_by](now)] : []),
    ...dates(listing),
    ...(expires_by
      ? [sql`b.status = 'hold' and b.hold_expires_at > ${now} and b.hold_expires_at <= ${expires_by}`]
      : []),
  ];
}

/** Being one of those that have every rare word: looked up first, and once. */
function rareWords(tenantId: string, { words, common, sees_documents }: BookingListing): Sql[] {
  const rare = words.filter((word) => !common.includes(word));
  return isAmongAll(
    "b.id",
    rare.map((word) => bookingsWithWord(tenantId, word, sees_documents)),
  );
}

export interface Stretch {
  shown: BookingStatus | null;
  /** Without the words that are common. */
  where: Sql;
  /** Every word that is common. */
  words: Sql;
}

type Part = Pick<Stretch, "shown"> & { only: Sql[] };

// as a plain comparison it leads a planner to gather all holds by their ends, and to sort them for each page
const isHeldStill = (now: Date) => sql`case when b.hold_expires_at <= ${now} then false else true end`;

/**
 * Holds that have ended unseen, looked up by their ends and made an array. For a plain comparison a plan for any instant
 * expects a third of all holds, and goes through all of them in the order of the list.
 */
const hasEnded = (tenantId: string, now: Date) => sql`b.id = any(array(select h.id from bookings h
  where h.tenant_id = ${tenantId} and h.status = 'hold' and h.hold_expires_at <= ${now}))`;

/**
 * One condition per stretch of rows whose shown status is the same. A hold past its instant is expired here too.
 * Listed apart, each stretch is read in order from the index of statuses.
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
 * The stretches of the index that a filter has; of two filters one is cut, and the other sieves. None is said twice: a
 * planner takes each for another one, and expects a row where there are thousands.
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

/** Few accommodations are looked up, and those of an unfiltered count: the index of accommodations alone tells it. */
function within(listing: BookingListing, isWholeCount: boolean): Sql[] {
  const places = isWholeCount ? listing.reach : fewReached(listing);
  return places ? [sql`b.accommodation_id = any(${places}::uuid[])`] : [];
}

/** The rows of a listing as stretches that lie in the order of an index each, and have none in common. */
export function everyStretch(tenantId: string, listing: BookingListing, isCount = false): Stretch[] {
  const found = [...conditions(tenantId, listing), ...rareWords(tenantId, listing)];
  const common = listing.common.map((word) => hasWord(tenantId, word, listing.sees_documents));
  const words = common.length === 0 ? sql`true` : sql.join(common, sql` and `);
  return stretches(tenantId, listing, isCount).map(({ shown, only }) => {
    const filters = [...found, ...only];
    const all = [...filters, ...within(listing, isCount && filters.length === 1)];
    return { shown, where: sql.join(all, sql` and `), words };
  });
}
