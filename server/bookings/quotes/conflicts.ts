import type { BlockKind } from "#contract/bookings/blocks";
import type { Quote } from "#contract/bookings/quotes";
import { addDays } from "#domain/stay-dates";
import { blocksBehind, maySeeBlocks } from "#server/bookings/blocks/read-blocks";
import { echoesOf } from "#server/bookings/bookings/nights/imported-nights";
import type { TakenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type Ctx, may } from "#server/platform/context";

interface Stay {
  check_in: string;
  check_out: string;
}

/** Whether an accommodation is free for a stay and for the preparation nights after it. */
export function isFree(accommodation: StayAccommodation, stay: Stay, taken: TakenNights[]): boolean {
  return inTheWay(accommodation, stay, taken).length === 0;
}

/** The occupied nights that conflict with a stay or its preparation nights. */
export function inTheWay(accommodation: StayAccommodation, stay: Stay, taken: TakenNights[]): TakenNights[] {
  const until = readyAgain(accommodation, stay);
  return taken.filter(
    (each) => each.accommodation_id === accommodation.id && each.check_out > stay.check_in && each.check_in < until,
  );
}

/** The day on which the accommodation is ready for the next arrival. */
export function readyAgain({ preparation_nights }: StayAccommodation, { check_out }: Stay): string {
  return addDays(check_out, preparation_nights);
}

/**
 * Whether occupied nights are those of a booking, or echoes of it that give way when it moves onto the nights of a stay
 * (`ownEchoesGiveWay`). Always false for null, a new stay.
 */
export async function ownNights(
  ctx: Ctx,
  accommodation: StayAccommodation,
  bookingId: string | null,
  stay: Stay,
): Promise<(taken: TakenNights) => boolean> {
  if (bookingId === null) return () => false;
  const until = readyAgain(accommodation, stay);
  const echoes = await echoesOf(ctx, accommodation.id, bookingId, { check_in: stay.check_in, check_out: until });
  return ({ booking_id, source, accommodation_id, check_in }) =>
    booking_id === bookingId ||
    (source === "import" && accommodation_id === accommodation.id && echoes.some((echo) => echo.check_in === check_in));
}

/** The conflicts as the API returns them; the booking or the reason of a block only for users who may see it. */
export async function toConflicts(ctx: Ctx, found: TakenNights[]): Promise<Quote["conflicts"]> {
  const ids = may(ctx.actor, "bookings.view") ? found.flatMap(({ booking_id }) => booking_id ?? []) : [];
  const codes = await bookingCodes(ctx, [...new Set(ids)]);
  const blockOf = await blocksBehind(ctx, maySeeBlocks(ctx) ? found.filter(({ source }) => source === "block") : []);
  return found.map((taken) => {
    const block = taken.source === "block" ? blockOf(taken) : null;
    return {
      kind: taken.source,
      code: codes.get(taken.booking_id ?? "") ?? null,
      check_in: taken.check_in,
      check_out: taken.check_out,
      block: block && { kind: block.kind as BlockKind, reason: block.reason },
    };
  });
}
