import type { SwapInput, SwappedStays, swaps } from "#contract/bookings/booking-changes";
import { messages } from "#contract/platform/messages";
import { showDate, todayIn } from "#domain/stay-dates";
import { toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { type JudgedChange, judgeChange } from "#server/bookings/bookings/change/judge-change";
import { followPrice } from "#server/bookings/bookings/installments";
import { type LockedPair, lockBookings } from "#server/bookings/bookings/lock-bookings";
import type { BeforeMove } from "#server/bookings/bookings/moves/moves.queries";
import {
  beforeMove,
  lockMoved,
  nightsSoldTwice,
  requireStanding,
  requireVersion,
  restorePlace,
  savePlace,
  yieldSoldTwice,
} from "#server/bookings/bookings/moves/split-and-swap";
import { waitingNights } from "#server/bookings/bookings/nights/imported-nights";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { exchangeNights, type Move } from "#server/bookings/bookings/nights/occupy";
import { bookingExists, showBooking } from "#server/bookings/bookings/read-booking";
import { conflictsWithStays } from "#server/bookings/channels/import-conflicts";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { thenTakenBack } from "#server/platform/db/several-statements";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Exchanges the accommodations of two bookings that overlap: both free their nights, then each takes the other's place,
 * in one transaction. Throws 409 if a third stay, a block, a channel's reservation or the preparation after them needs
 * the nights.
 */
export async function swapBookings(ctx: Ctx, code: string, input: SwapInput): Promise<SwappedStays> {
  const both = await judgeSwap(ctx, code, input);
  const moves = both.map(({ booking, judged }) => moveOf(booking, judged.accommodation));
  const [one, two] = both;
  const waiting = [
    await nightsSoldTwice(ctx, one.booking, one.booking.check_in),
    await nightsSoldTwice(ctx, two.booking, two.booking.check_in),
  ];
  const ids = await naming(ctx, placed(moves, [one.booking, two.booking]), () => exchangeNights(ctx, moves));
  await settle(ctx, one, { ...beforeMove("swap", one.booking, two.booking.code), waiting: waiting[0]! }, ids[0]!);
  await settle(ctx, two, { ...beforeMove("swap", two.booking, one.booking.code), waiting: waiting[1]! }, ids[1]!);
  for (const each of both) await requireNotSoldTwice(ctx, each);
  return recordSwap(ctx, "booking.swapped", one.booking, two.booking);
}

/** The moves with the names of their new accommodations, which are each other's. */
const placed = (moves: readonly Move[], both: readonly StoredBooking[]) =>
  moves.map((move, index) => ({ ...move, place: both[1 - index]!.accommodation_name }));

/** The preview: runs the swap and rolls it back. */
export const previewSwap: Verb<typeof swaps.preview> = (ctx, { params: { code }, body: input }) =>
  thenTakenBack(ctx.db, () => swapBookings(ctx, code, input));

/** The new place of a stay, on its own dates. */
function moveOf(booking: StoredBooking, to: Move["to"]): Move {
  const { id, check_in, check_out } = booking;
  const expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  return { stay: { id, check_in, check_out }, to, expires_at };
}

async function settle(
  ctx: Ctx,
  { booking, judged }: Swapped,
  before_move: BeforeMove,
  occupancy_id: string,
): Promise<void> {
  const { accommodation, price, overridden_rules } = judged;
  const { check_in, check_out, stay_id } = booking;
  const place = { accommodation_id: accommodation.id, check_out, stay_id, occupancy_id, overridden_rules };
  await savePlace(ctx, booking, { ...place, ...price, before_move });
  const { timezone } = accommodation;
  await followPrice(ctx, booking, { total_cents: price.total_cents, check_in, plan: undefined, timezone });
}

/**
 * The nights of a reservation in conflict wait for the stay that leaves, so they do not keep the other stay out: the
 * swap would only pass the conflict on to that guest. Called once both have moved.
 */
async function requireNotSoldTwice(ctx: Ctx, { booking, judged: { accommodation } }: Swapped): Promise<void> {
  const { id, timezone } = accommodation;
  if ((await waitingNights(ctx, id, booking)).length === 0) return;
  const of = { accommodation_id: id, code: booking.code };
  const [sold] = await conflictsWithStays(ctx, of, todayIn(timezone, ctx.clock.now()));
  if (!sold) return;
  const dates = `de ${showDate(sold.check_in)} a ${showDate(sold.check_out)}`;
  const reason = `${sold.accommodation_name} não está livre: ocupada ${dates} por uma reserva de outro canal.`;
  throw new Problem("UnavailableDateForBookingException", { reason });
}

/** Writes both places to both timelines and returns both bookings in the format of GET. */
async function recordSwap(ctx: Ctx, action: string, one: StoredBooking, two: StoredBooking): Promise<SwappedStays> {
  const recordOne = async (booking: StoredBooking, other_code: string) => {
    const { accommodation_name, total_cents, installments } = toBooking(booking, ctx.clock.now());
    const before = { accommodation_name, total_cents, installments };
    const { code } = booking;
    const after = await showBooking(ctx, code);
    await record(ctx, action, code, before, { ...after, code: undefined, other_code });
    return after;
  };
  return { booking: await recordOne(one, two.code), other: await recordOne(two, one.code) };
}

/** A booking of a swap, and the effect of its new place. */
interface Swapped {
  booking: StoredBooking;
  judged: JudgedChange;
}

/**
 * Locks two bookings and checks whether they may be swapped, with all errors under `other_code`. Throws 409 for a
 * booking that is not active, was changed meanwhile, or has nights already slept.
 */
async function judgeSwap(ctx: Ctx, code: string, input: SwapInput): Promise<[Swapped, Swapped]> {
  const { other_code } = input;
  if (other_code === code) throw invalid("other_code", "Escolha outra reserva para trocar com esta");
  if (!(await bookingExists(ctx, other_code))) throw invalid("other_code", messages.invalid("Outra reserva", "a"));
  const pair = await lockBookings(ctx, code, other_code);
  const [booking, other] = pair.bookings;
  const now = ctx.clock.now();
  requireVersion(booking, input.version, now);
  requireVersion(other, input.other_version, now);
  for (const each of pair.bookings) {
    requireStanding(each, now);
    requireNoNightSlept(each, pair.accommodations.get(each.accommodation_id)!, now);
  }
  requireOverlap(booking, other);
  const wrong: string[] = [];
  const judged = [
    await judgeOne(ctx, pair, [booking, other], input, wrong),
    await judgeOne(ctx, pair, [other, booking], input, wrong),
  ];
  const [one, two] = judged;
  if (!one || !two) throw new Problem("ValidationException", { errors: { other_code: wrong } });
  return [one, two];
}

async function judgeOne(
  ctx: Ctx,
  { accommodations }: LockedPair,
  [booking, other]: [StoredBooking, StoredBooking],
  { pricing = "keep" }: SwapInput,
  wrong: string[],
): Promise<Swapped | null> {
  const accommodation = accommodations.get(booking.accommodation_id)!;
  const to = { accommodation_id: other.accommodation_id, pricing };
  // a swap makes no stay longer
  const change = { ...to, accept_long_stay: true, version: booking.version };
  try {
    return { booking, judged: await judgeChange(ctx, { booking, accommodation, accommodations }, change) };
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    const sentences = Object.values(error.extras.errors).flat();
    wrong.push(...sentences.map((sentence) => `Reserva ${booking.code}: ${sentence}`));
    return null;
  }
}

function requireOverlap(booking: StoredBooking, other: StoredBooking): void {
  if (booking.accommodation_id === other.accommodation_id)
    throw invalid("other_code", "As duas reservas estão na mesma acomodação");
  if (booking.check_in >= other.check_out || other.check_in >= booking.check_out)
    throw invalid("other_code", "As duas estadias não têm nenhuma noite em comum");
}

function requireNoNightSlept(booking: StoredBooking, { timezone }: StayAccommodation, now: Date): void {
  if (booking.status !== "checked_in" || booking.check_in >= todayIn(timezone, now)) return;
  const reason = `O hóspede da reserva ${booking.code} já passou noites nesta acomodação. Divida a estadia em vez de trocar.`;
  throw new Problem("BookingCannotUpdatedException", { reason });
}

/**
 * Undoes a swap, by the code of either booking: restores places, prices and installments. Throws 409 if one has been
 * changed since, or its former place is occupied.
 */
export const undoSwap: Verb<typeof swaps.undo> = async (ctx, { params: { code } }) => {
  const pair = await lockMoved(ctx, "swap", code);
  const moves = pair.bookings.map((booking) => moveBack(booking, pair));
  for (const { before_move } of pair.bookings) {
    if (before_move?.stay) await yieldSoldTwice(ctx, before_move.stay.accommodation_id, before_move);
  }
  const ids = await naming(ctx, placed(moves, pair.bookings), () => exchangeNights(ctx, moves));
  for (const [index, booking] of pair.bookings.entries()) {
    await restorePlace(ctx, booking, placeBefore(booking), ids[index]!);
  }
  return recordSwap(ctx, "booking.swap_undone", ...pair.bookings);
};

function moveBack(booking: StoredBooking, { accommodations }: LockedPair): Move {
  const accommodation = accommodations.get(placeBefore(booking).accommodation_id);
  if (!accommodation) throw new Problem("BookingCannotUpdatedException");
  return moveOf(booking, { ...accommodation, status: "active" }); // even if inactive by now
}

function placeBefore({ before_move }: StoredBooking) {
  if (!before_move?.stay) throw new Problem("BookingCannotUpdatedException");
  return before_move.stay;
}
