import type { Quote } from "#contract/bookings/quotes";
import { showDate } from "#domain/stay-dates";
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
  /** The name of the accommodation, with which the refusal says what is in the way there: for several stays at once. */
  place?: string;
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
    const said = [];
    for (const { stay, to, asked, place } of wanted) {
      const taken = await takenNights(ctx, { from: stay.check_in, until: readyAgain(to, stay) });
      const found = await toConflicts(
        ctx,
        inTheWay(to, stay, taken).filter((each) => !isOwn(each)),
      );
      conflicts.push(...found);
      if (place && found.length > 0) said.push(`${place} não está livre: ${found.map(conflictText).join("; ")}.`);
      if (asked) alternatives.push(...(await findAlternatives(ctx, to, asked, isOwn)));
    }
    const sameNights = alternatives.filter(({ accommodation_id }) =>
      wanted.every(({ to }) => to.id !== accommodation_id),
    );
    const body = { conflicts, alternatives: sameNights };
    throw new Problem("UnavailableDateForBookingException", {
      body,
      ...(said.length > 0 && { reason: said.join(" ") }),
    });
  }
}

/** "ocupada de 26/12/2026 a 28/12/2026 pela reserva K7M4QX2P"; without the code for users who may not see it. */
function conflictText({ kind, code, check_in, check_out }: Quote["conflicts"][number]): string {
  const dates = `de ${showDate(check_in)} a ${showDate(check_out)}`;
  if (kind === "block") return `bloqueada ${dates}`;
  if (kind === "import") return `ocupada ${dates} por uma reserva de outro canal`;
  if (kind === "preparation") return `em preparo ${dates}, depois ${code ? `da reserva ${code}` : "de outra reserva"}`;
  return `ocupada ${dates} ${code ? `pela reserva ${code}` : "por outra reserva"}`;
}
