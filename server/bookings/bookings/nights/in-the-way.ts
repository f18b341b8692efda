import { type Stay, takenNights } from "#server/bookings/bookings/nights/occupy";
import { inTheWay, readyAgain, toConflicts } from "#server/bookings/quotes/conflicts";
import type { AskedStay } from "#server/bookings/quotes/free-accommodations";
import { findAlternatives } from "#server/bookings/quotes/free-accommodations";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/** A stay whose nights are to be occupied; `asked` if alternative accommodations for the same nights are wanted. */
export interface Wanted {
  stay: Stay;
  to: StayAccommodation;
  asked?: AskedStay;
}

/**
 * Runs code that occupies nights. If they are taken, the 409 names what is in the way, as far as the actor may know,
 * and where else the same nights are free.
 */
export async function naming<T>(ctx: Ctx, wanted: readonly Wanted[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "UnavailableDateForBookingException") throw error;
    const own = new Set(wanted.map(({ stay }) => stay.id));
    const isOwn = ({ booking_id }: { booking_id: string | null }) => booking_id !== null && own.has(booking_id);
    const conflicts = [];
    const alternatives = [];
    for (const { stay, to, asked } of wanted) {
      const taken = await takenNights(ctx, { from: stay.check_in, until: readyAgain(to, stay) });
      conflicts.push(...inTheWay(to, stay, taken).filter((each) => !isOwn(each)));
      if (asked) alternatives.push(...(await findAlternatives(ctx, to, asked, isOwn)));
    }
    const sameNights = alternatives.filter(({ accommodation_id }) =>
      wanted.every(({ to }) => to.id !== accommodation_id),
    );
    const body = { conflicts: await toConflicts(ctx, conflicts), alternatives: sameNights };
    throw new Problem("UnavailableDateForBookingException", { body });
  }
}
