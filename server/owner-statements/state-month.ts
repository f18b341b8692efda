import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import { type OwnerStatement, ownerStatement, type Stated, statedUntil } from "#domain/owner-statement/owner-statement";
import { addDays, addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { listUntoldAdjustments } from "#server/owner-statements/adjustments.queries";
import { agreedOn } from "#server/owner-statements/agreed-terms";
import { type KeptStatement, listWaiting, type StoredSettings } from "#server/owner-statements/kept-statements.queries";
import { listLeftOut } from "#server/owner-statements/left-out.queries";
import {
  listFrozenTerms,
  listPlaces,
  listStatedBookings,
  listStatedExpenses,
  listTold,
  type StatedBooking,
  type StatedExpense,
} from "#server/owner-statements/owner-statements.queries";
import { listUntoldPayouts } from "#server/owner-statements/payouts.queries";
import { goneBooking, ownedBooking, ownedExpense, toStated } from "#server/owner-statements/stated-bookings";
import type { LineSources } from "#server/owner-statements/statement-lines";

/** A month as things are now, with what it was made of. */
export interface StatedMonth {
  statement: OwnerStatement;
  sources: LineSources;
  /** What bookings had come to before the statements began, of those that none of them has told. */
  before: ReadonlyMap<string, Stated>;
  /** What was agreed of each booking and expense, and where. */
  terms: { source_id: string; accommodation_id: string; terms: OwnerTerms | Pick<OwnerTerms, "shares"> }[];
}

/** States an owner's month from bookings, expenses, payouts and adjustments as they are, after what was told before. */
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
  /** Null where nothing was said: then the month is the first, and opens with nothing. */
  settings: StoredSettings | null;
  newest: KeptStatement | null;
}

const slack = 3_600_000; // ms: what was changed by a transaction that was open while the statement was closed

/** Everything that an owner's month is made of, as it is now: what happened, what was agreed, and what was told of it. */
async function readMonth({ actor, db }: Ctx, { owner_id, month, settings, newest }: AskedMonth) {
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
    listStatedBookings(db, tenantId, { ...span, timezone: actor.timezone }),
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
  /** As it was when the first owner was told of it, else as it was agreed when it began. */
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
