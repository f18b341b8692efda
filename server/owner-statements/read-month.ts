import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
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

export interface AskedMonth {
  owner_id: string;
  /** YYYY-MM. */
  month: string;
  /** Null where nothing was said: then the month is the first, and opens with nothing. */
  settings: StoredSettings | null;
  newest: KeptStatement | null;
}

const slack = 3_600_000; // ms: what was changed by a transaction that was open while the statement was closed

/** Everything that an owner's month is made of, as it is now: what happened, what was agreed, and what was told of it. */
export async function readMonth({ actor, db }: Ctx, { owner_id, month, settings, newest }: AskedMonth) {
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
