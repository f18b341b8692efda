import type { BookingStatus } from "#domain/booking-states";
import type { Coupon } from "#domain/discounts";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import type { BookingDetails } from "#server/bookings/bookings/booking-details";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { writeInstallments } from "#server/bookings/bookings/installments";
import { type LockedPair, lockBookings } from "#server/bookings/bookings/lock-bookings";
import {
  type BeforeMove,
  type MoveValues,
  type PlacedStay,
  updatePlace,
} from "#server/bookings/bookings/moves/moves.queries";
import { waitingNights, yieldImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { requireBooking, showBooking } from "#server/bookings/bookings/read-booking";
import type { Ctx } from "#server/platform/context";
import { Problem, stale } from "#server/platform/http/problem";

const standing: readonly BookingStatus[] = ["hold", "confirmed", "checked_in"];

/** Whether a booking holds its nights, and its stay is not over. */
const isStanding = (booking: StoredBooking, now: Date) => standing.includes(shownStatus(booking, now));

/** Throws 409 for a booking that holds no nights, or whose stay is over. */
export function requireStanding(booking: StoredBooking, now: Date): void {
  if (isStanding(booking, now)) return;
  const reason = `A situação da reserva ${booking.code} não permite isso. Atualize a página e confira.`;
  throw new Problem("BookingCannotUpdatedException", { reason });
}

/** Throws 409 for an outdated version, with the current record. */
export function requireVersion(booking: StoredBooking, version: number, now: Date): void {
  if (booking.version === version) return;
  throw stale(toBooking(booking, now));
}

/** Place and price of a stay now, which an undo restores. */
function placedStay(booking: StoredBooking): PlacedStay {
  const { accommodation_id, check_in, check_out, nights, charges, total_cents, overridden_rules, stay_id } = booking;
  const { commission_cents, coupon } = booking;
  const installments = booking.installments.map(({ due_date, due, days, amount_cents, deposit }) => {
    return { due_date, due, days, amount_cents, deposit };
  });
  const place = { accommodation_id, check_in, check_out, nights, charges, total_cents, overridden_rules, stay_id };
  return { ...place, installments, commission_cents, coupon };
}

/** The state for undoing the following act: `version` is the one that the act is about to write. */
export function beforeMove(act: BeforeMove["act"], booking: StoredBooking, other_code: string): BeforeMove {
  return { act, other_code, version: booking.version + 1, stay: placedStay(booking) };
}

/** What a save changes of a booking besides its nights and its accommodation. */
interface SavedWith {
  details: BookingDetails;
  coupon: Coupon | null;
  /** Whether it gives the booking another plan or policy. */
  newTerms: boolean;
}

const pricedBy = [
  ...(["type", "adults", "children", "infants", "pets"] as const),
  ...(["collected_by", "commission_basis_points", "commission_cents"] as const),
];

/**
 * The way back of a save that moves a stay to other nights or another accommodation. Null if it also changes something
 * else that the price depends on, which the former price would not fit, or if the booking holds no nights.
 */
export async function beforeSave(
  ctx: Ctx,
  booking: StoredBooking,
  { details, coupon, newTerms }: SavedWith,
): Promise<BeforeMove | null> {
  const same = pricedBy.every((key) => details[key] === booking[key]) && coupon?.code === booking.coupon?.code;
  if (!same || newTerms || !isStanding(booking, ctx.clock.now())) return null;
  const waiting = await nightsSoldTwice(ctx, booking, booking.check_in);
  const { hold_expires_at, hold_agreed_until } = booking;
  const ends = {
    hold_expires_at: hold_expires_at?.toISOString() ?? null,
    hold_agreed_until: hold_agreed_until?.toISOString() ?? null,
  };
  return { ...beforeMove("relocation", booking, booking.code), stay: { ...placedStay(booking), ...ends }, waiting };
}

/** The nights of a stay, from `check_in` on, that a calendar has sold too: with the booking gone, its reservation's. */
export function nightsSoldTwice(ctx: Ctx, { accommodation_id, check_out }: StoredBooking, check_in: string) {
  return waitingNights(ctx, accommodation_id, { check_in, check_out });
}

/** Makes the calendar reservations that took the nights wait again, so that the undone stay gets the nights back. */
export async function yieldSoldTwice(ctx: Ctx, accommodation_id: string, { waiting = [] }: BeforeMove): Promise<void> {
  if (waiting.length > 0) await yieldImportedNights(ctx, accommodation_id, new Set(waiting));
}

/** Writes the new place and price of a stay. */
export async function savePlace({ actor, db, clock }: Ctx, booking: StoredBooking, values: MoveValues): Promise<void> {
  if (await updatePlace(db, actor.tenant_id, booking.id, booking.version, values, clock.now())) return;
  const current = await showBooking({ actor, db, clock }, booking.code);
  throw stale(current);
}

/** When a hold ends again once a move is undone: as before it, unless that is over. */
export function formerEnd({ status, hold_expires_at }: StoredBooking, stay: PlacedStay, now: Date): Date | null {
  if (status !== "hold") return null;
  const before = stay.hold_expires_at ? new Date(stay.hold_expires_at) : null;
  return before !== null && before > now ? before : hold_expires_at;
}

/** Restores the previous place, dates and price of a stay, including its installments. */
export async function restorePlace(
  ctx: Ctx,
  booking: StoredBooking,
  before: PlacedStay,
  occupancy_id: string,
): Promise<void> {
  const { installments, hold_expires_at: end, hold_agreed_until: agreed, ...stay } = before;
  const ends = booking.status === "hold" &&
    end && {
      hold_expires_at: formerEnd(booking, before, ctx.clock.now()),
      hold_agreed_until: agreed ? new Date(agreed) : null,
    };
  await savePlace(ctx, booking, { ...stay, ...ends, occupancy_id, before_move: null });
  await writeInstallments(ctx, booking.id, installments);
}

/**
 * Locks both bookings of a split or a swap that is to be undone. Throws 409 if there was none, or if one of them has
 * been changed since.
 */
export async function lockMoved(ctx: Ctx, act: BeforeMove["act"], code: string): Promise<LockedPair> {
  const { before_move } = await requireBooking(ctx, code);
  if (before_move === null) throw tooLate(act);
  const pair = await lockBookings(ctx, code, before_move.other_code);
  const [booking, other] = pair.bookings;
  if (!isOf(act, booking, other) || !isOf(act, other, booking)) throw tooLate(act);
  for (const each of pair.bookings) requireStanding(each, ctx.clock.now());
  return pair;
}

function isOf(act: BeforeMove["act"], { before_move, version }: StoredBooking, { code }: StoredBooking): boolean {
  return before_move?.act === act && before_move.other_code === code && before_move.version === version;
}

const sentences = {
  split: "A divisão não pode mais ser desfeita: uma das partes mudou depois dela.",
  relocation: "A mudança não pode mais ser desfeita: a reserva mudou depois dela.",
  swap: "A troca não pode mais ser desfeita: uma das reservas mudou depois dela.",
};

export const tooLate = (act: BeforeMove["act"]) =>
  new Problem("BookingCannotUpdatedException", { reason: sentences[act] });
