import { occupies } from "#domain/booking-states";
import { commissionOf } from "#domain/commission";
import { earnedByCancellation, earnedByStay, type OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import {
  type OwnedExpense,
  type OwnerStatement,
  ownerStatement,
  type Stated,
  statedUntil,
} from "#domain/owner-statement/owner-statement";
import { addDays, addMonths } from "#domain/stay-dates";
import { listLeftOut, listUntoldAdjustments } from "#server/money/owner-statements/adjustments.queries";
import {
  type KeptStatement,
  listWaiting,
  type StoredSettings,
} from "#server/money/owner-statements/kept-statements.queries";
import {
  type Agreement,
  listFrozenTerms,
  listPlaces,
  listStatedBookings,
  listStatedExpenses,
  listTold,
  type OwnedPlace,
  type StatedBooking,
  type StatedExpense,
  type ToldSum,
} from "#server/money/owner-statements/owner-statements.queries";
import { listUntoldPayouts } from "#server/money/owner-statements/standings.queries";
import type { LineSources } from "#server/money/owner-statements/statement-lines";
import type { Ctx } from "#server/platform/context";

/** A month as things are now, with its sources. */
export interface StatedMonth {
  statement: OwnerStatement;
  sources: LineSources;
  /** What bookings had earned before the statements began, for those that are in none of them. */
  before: ReadonlyMap<string, Stated>;
  /** The terms of each booking and expense, and its accommodation. */
  terms: { source_id: string; accommodation_id: string; terms: OwnerTerms | Pick<OwnerTerms, "shares"> }[];
}

/**
 * Computes an owner's month from the current bookings, expenses, payouts and adjustments, and from what earlier
 * statements contained.
 */
export async function stateMonth(ctx: Ctx, asked: AskedMonth): Promise<StatedMonth> {
  const { owner_id, month, settings, newest } = asked;
  const read = await readMonth(ctx, asked);
  const { termsOf } = read;
  const told = new Map(read.told.map((sum) => [sum.source_id, sum]));
  const known = new Set([...read.bookings, ...read.expenses].map(({ id }) => id));
  const bookings = [
    ...read.bookings.map((booking) => ownedBooking(booking, termsOf(booking))),
    ...read.told.flatMap(({ source_id }) => (known.has(source_id) ? [] : [goneBooking(source_id)])),
  ];
  const before = statedUntil(
    bookings.filter(({ id }) => !told.has(id)),
    owner_id,
    addDays(read.begins, -1),
  );
  const statement = ownerStatement({
    owner_id,
    month,
    opening_cents: newest?.closing_cents ?? settings?.opening_cents ?? 0,
    reserve_cents: settings?.reserve_cents ?? 0,
    bookings,
    stated: new Map([...before, ...read.told.map((sum) => [sum.source_id, toStated(sum)] as const)]),
    told_until: read.toldUntil,
    put_off: read.putOff,
    expenses: read.expenses.map((cost) => ownedExpense(cost, termsOf(cost), told.get(cost.id)?.cents ?? 0)),
    payouts: read.payouts,
    adjustments: read.adjustments,
    left_out: new Map(read.leftOut.map(({ source_id, reason }) => [source_id, reason])),
  });
  const where = ({ id, accommodation_id }: { id: string; accommodation_id: string }) => ({
    source_id: id,
    accommodation_id,
  });
  return {
    statement,
    before,
    sources: {
      bookings: new Map(read.bookings.map((booking) => [booking.id, booking])),
      expenses: new Map(read.expenses.map((cost) => [cost.id, cost])),
      leftOut: new Map(read.leftOut.map((line) => [line.source_id, line])),
    },
    terms: [
      ...read.bookings.map((booking) => ({ ...where(booking), terms: termsOf(booking) })),
      ...read.expenses.map((cost) => ({ ...where(cost), terms: { shares: termsOf(cost).shares } })),
    ],
  };
}

interface AskedMonth {
  owner_id: string;
  /** YYYY-MM. */
  month: string;
  /** Null without settings: then the month is the first, and opens with zero. */
  settings: StoredSettings | null;
  newest: KeptStatement | null;
}

const slack = 3_600_000; // ms: covers changes by a transaction that was open while the statement was closed

/**
 * Everything that an owner's month is computed from: what happened, what was agreed, and what statements contain
 * already.
 */
async function readMonth({ actor, db, clock }: Ctx, { owner_id, month, settings, newest }: AskedMonth) {
  const tenantId = actor.tenant_id;
  const begins = settings?.begins_on ?? `${month}-01`;
  const first = newest ? addMonths(newest.month, 1) : begins;
  const waiting = newest ? await listWaiting(db, tenantId, newest.id) : [];
  const span = {
    ownerId: owner_id,
    begins,
    first,
    last: addDays(addMonths(`${month}-01`, 1), -1),
    changedSince: newest && new Date(newest.closed_at.getTime() - slack),
    waiting: waiting.map(({ source_id }) => source_id),
  };
  const [bookings, expenses, payouts, adjustments, leftOut] = await Promise.all([
    listStatedBookings(db, tenantId, { ...span, timezone: actor.timezone, now: clock.now() }),
    listStatedExpenses(db, tenantId, span),
    listUntoldPayouts(db, tenantId, owner_id),
    listUntoldAdjustments(db, tenantId, owner_id),
    listLeftOut(db, tenantId, owner_id, `${month}-01`),
  ]);
  const all = [...bookings, ...expenses];
  const ids = all.map(({ id }) => id);
  const [places, frozen, told] = await Promise.all([
    listPlaces(
      db,
      tenantId,
      owner_id,
      all.map(({ accommodation_id }) => accommodation_id),
    ),
    listFrozenTerms(db, tenantId, ids),
    listTold(db, tenantId, owner_id, ids),
  ]);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const kept = new Map(frozen.map(({ source_id, accommodation_id, terms }) => [source_id + accommodation_id, terms]));
  /** The terms fixed by the first statement with it, otherwise those in force when it began. */
  const termsOf = (item: StatedBooking | StatedExpense): OwnerTerms =>
    kept.get(item.id + item.accommodation_id) ??
    agreedOn(placeOf.get(item.accommodation_id)!, "check_in" in item ? item.check_in : item.competence);
  const putOff = new Set(waiting.flatMap(({ kind, source_id }) => (kind === "left_out" ? [source_id] : [])));
  return {
    begins,
    toldUntil: addDays(first, -1),
    putOff,
    bookings,
    expenses,
    payouts,
    adjustments,
    leftOut,
    told,
    termsOf,
  };
}

/**
 * A booking with what it earns and when. A cancelled one earns only what is kept, and an expired hold
 * nothing. The channel's part is what it kept or
 * was paid, once that is final; until then the agreed part, or what it has kept so far if that is more.
 */
export function ownedBooking(booking: StatedBooking, terms: OwnerTerms): OwnedBooking {
  const { id, given_up_on, fee_cents, channel_kept_cents, channel_is_settled, nights, charges, receipts } = booking;
  const stay = occupies(booking.status) ? earnedByStay({ nights, charges }) : [];
  const earnings = given_up_on ? earnedByCancellation(given_up_on, fee_cents ?? 0) : stay;
  const agreed_cents = commissionOf(booking) ?? 0;
  const channel_cents = channel_is_settled ? channel_kept_cents : Math.max(agreed_cents, channel_kept_cents);
  return { id, earnings, channel_cents, receipts, terms };
}

const nobodys: OwnerTerms = {
  base: "nights",
  rate_bps: 0,
  fixed_cents: 0,
  channel_paid_by: "company",
  fees_to: "company",
  shares: [],
};

/** A booking in an earlier statement that no longer exists: the owner earns nothing of it. */
function goneBooking(id: string): OwnedBooking {
  return { id, earnings: [], channel_cents: 0, receipts: [], terms: nobodys };
}

/** An expense in its month of competence; zero if it was cancelled or is no longer borne by the owners. */
function ownedExpense(
  { id, competence, amount_cents, cancelled }: StatedExpense,
  { shares }: Pick<OwnerTerms, "shares">,
  told_cents: number,
): OwnedExpense {
  return { id, date: competence, amount_cents: cancelled ? 0 : amount_cents, shares, told_cents };
}

/** What statements contained of a booking, in the terms of the domain. */
function toStated(sum: ToldSum): Stated {
  return {
    gross: sum.gross_cents,
    channel_off: sum.channel_cents,
    commission: sum.company_cents,
    net: sum.net_cents,
    collected: sum.collected_cents,
  };
}

const bases = {
  percent_of_nights: "nights",
  percent_net_of_channel: "net_of_channel",
  percent_of_total: "nights_and_fees",
  fixed_per_booking: "fixed",
} as const satisfies Record<string, OwnerTerms["base"]>;

/**
 * The commission rule of an accommodation as statement terms; without a rule the company keeps nothing. If its share is
 * of the nights alone, cleaning and extras belong to the company, which provides them.
 */
export function agreedTerms(place: Agreement): OwnerTerms {
  const base = bases[(place.kind ?? "") as keyof typeof bases] ?? "nights_and_fees";
  return {
    base,
    rate_bps: place.rate_bps ?? 0,
    fixed_cents: place.amount_cents ?? 0,
    channel_paid_by: place.fees_paid_by === "company" ? "company" : "owner",
    fees_to: base === "nights" || base === "net_of_channel" ? "company" : "owner",
    shares: place.shares,
  };
}

/** The agreement in force on a day: for a stay its first day, for an expense its month. */
export function agreedOn(place: OwnedPlace, day: string): OwnerTerms {
  return agreedTerms(place.past.find(({ until_on }) => day < until_on) ?? place);
}
