import { latestDate } from "#contract/date-limits";
import type { Quote } from "#contract/quotes";
import type { Rates } from "#domain/rates";
import { addDays, nightsBetween } from "#domain/stay-dates";
import { fittingAccommodations, type StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { priceStay } from "#server/bookings/stay-price";
import type { Ctx } from "#server/context";
import { isFree } from "#server/quotes/conflicts";
import { ratesFor } from "#server/rates/stay-rates";

/** A stay that somebody asks the price of. */
export interface AskedStay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Optional fees; where they are not offered they are not charged. */
  fee_ids?: readonly string[] | undefined;
}

type Alternative = Quote["alternatives"][number];
type Around = { taken: TakenNights[]; rates: Rates };
const mostOfEach = 4;
const farthestDays = 30;

/**
 * What could be had instead of a stay that cannot: other accommodations on the same dates, those of the nearest size
 * first, then other dates in the same one, the nearest first. Only what breaks no rule. `isOwn` tells nights that are not in the way.
 */
export async function findAlternatives(
  ctx: Ctx,
  accommodation: StayAccommodation,
  stay: AskedStay,
  isOwn: (taken: TakenNights) => boolean,
): Promise<Alternative[]> {
  const fitting = await fittingAccommodations(ctx, stay.adults + stay.children);
  const longestPreparation = Math.max(0, ...fitting.map((each) => each.preparation_nights));
  const from = addDays(stay.check_in, -farthestDays);
  const until = addDays(stay.check_out, farthestDays + longestPreparation);
  const [everyTaken, rates] = await Promise.all([
    takenNights(ctx, { from, until }),
    ratesFor(
      ctx,
      fitting.map(({ id }) => id),
      { from, to: addDays(stay.check_out, farthestDays) },
    ),
  ]);
  const taken = everyTaken.filter((each) => !isOwn(each));
  const offer = (each: StayAccommodation, moved: AskedStay) => offered(ctx, each, moved, { taken, rates });
  const size = (each: StayAccommodation) => Math.abs(each.max_guests - accommodation.max_guests);

  const elsewhere = fitting
    .filter((each) => each.id !== accommodation.id)
    .sort((a, b) => size(a) - size(b)) // stable: of the same size, in the order of lists
    .flatMap((each) => offer(each, stay));
  const same = fitting.find((each) => each.id === accommodation.id);
  const elsewhen = same ? nearbyDates(stay).flatMap((moved) => offer(same, moved)) : [];
  return [...elsewhere.slice(0, mostOfEach), ...elsewhen.slice(0, mostOfEach)];
}

/** The same number of nights, one day later, one earlier, two later, and so on. */
function nearbyDates(stay: AskedStay): AskedStay[] {
  const nights = nightsBetween(stay.check_in, stay.check_out);
  return Array.from({ length: farthestDays }, (_, index) => [index + 1, -index - 1])
    .flat()
    .map((days) => addDays(stay.check_in, days))
    .map((check_in) => ({ ...stay, check_in, check_out: addDays(check_in, nights) }))
    .filter(({ check_out }) => check_out <= latestDate);
}

function offered({ clock }: Ctx, each: StayAccommodation, stay: AskedStay, { taken, rates }: Around): Alternative[] {
  if (!isFree(each, stay, taken)) return [];
  const { broken_rules, total_cents } = priceStay(each, rates, stay, clock.now());
  if (broken_rules.length > 0) return [];
  const { check_in, check_out } = stay;
  return [{ accommodation_id: each.id, name: each.name, check_in, check_out, total_cents }];
}
