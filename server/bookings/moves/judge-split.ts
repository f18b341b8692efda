import type { SplitInput } from "#contract/moves";
import { cutDays } from "#domain/split-stay";
import { showDate, todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { LockedBooking } from "#server/bookings/lock-booking";
import { requireStanding, requireVersion } from "#server/bookings/moves/placed-stay";
import { type PricedParts, pricedParts } from "#server/bookings/moves/split-price";
import { capacityErrors, refuseAny, requireActive, ruleErrors } from "#server/bookings/stay-rules";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

/**
 * Judges whether a stay can be cut as asked, and gives where its rest goes and both parts' money. Refuses with 409
 * what does not stand or was changed meanwhile, with 422 a day or an accommodation that will not do.
 */
export async function judgeSplit(
  ctx: Ctx,
  { booking, accommodation, accommodations }: LockedBooking,
  input: SplitInput,
): Promise<PricedParts & { to: StayAccommodation }> {
  const now = ctx.clock.now();
  requireVersion(booking, input.version, now);
  requireStanding(booking, now);
  requireDay(booking, todayIn(accommodation.timezone, now), input.date);
  const to = requireActive(accommodations.get(input.accommodation_id));
  if (to.id === accommodation.id) throw invalid("accommodation_id", "Escolha uma acomodação diferente da atual");
  const parts = await pricedParts(ctx, booking, to, input);
  const wrong = [capacityErrors(booking, to.max_guests), ruleErrors(ctx.actor, parts.broken_rules)];
  const sentences = wrong.flatMap((errors) => Object.values(errors).flat());
  refuseAny(sentences.length > 0 ? { accommodation_id: sentences } : {});
  return { ...parts, to };
}

function requireDay(booking: LockedBooking["booking"], today: string, date: string): void {
  const days = cutDays(booking, booking.status === "checked_in", today);
  if (days === null) throw invalid("date", "Esta estadia não tem mais noites para dividir");
  if (date < days[0] || date > days[1]) {
    throw invalid("date", `Escolha um dia de ${showDate(days[0])} a ${showDate(days[1])}`);
  }
}
