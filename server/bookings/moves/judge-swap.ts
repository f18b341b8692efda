import { messages } from "#contract/messages";
import type { SwapInput } from "#contract/moves";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { type JudgedChange, judgeChange } from "#server/bookings/change/judge-change";
import { type LockedPair, lockBookings } from "#server/bookings/lock-bookings";
import { requireStanding, requireVersion } from "#server/bookings/moves/placed-stay";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";

/** A booking of a swap, and what its new place makes of it. */
export interface Swapped {
  booking: StoredBooking;
  judged: JudgedChange;
}

/**
 * Locks two bookings and judges whether they may change places, with all that is wrong under `other_code`. Refuses with
 * 409 what does not stand, was changed meanwhile, or has slept nights already.
 */
export async function judgeSwap(ctx: Ctx, code: string, input: SwapInput): Promise<[Swapped, Swapped]> {
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
  const change = { accommodation_id: other.accommodation_id, pricing, version: booking.version };
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
