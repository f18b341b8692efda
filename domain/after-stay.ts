import { addDays, todayIn } from "#domain/stay-dates";

/** Days after the departure on which the links of a stay open as before. */
export const daysAfterStay = 60;

/** Days for which a link opens that the company made after those. */
export const daysOfNewLink = 7;

/** What ends the links of a stay: the departure as a civil date in the zone of the accommodation. */
export interface Departure {
  check_out: string;
  timezone: string;
}

/** True from the 61st civil day after the departure, in the accommodation's zone. */
export function isLongOver({ check_out, timezone }: Departure, now: Date): boolean {
  return todayIn(timezone, now) > addDays(check_out, daysAfterStay);
}

/** True for a link that the company made when the stay was long over, for `daysOfNewLink` times 24 hours. */
export function isNewLink(departure: Departure, madeAt: Date, now: Date): boolean {
  const until = madeAt.getTime() + daysOfNewLink * 24 * 60 * 60 * 1000;
  return isLongOver(departure, madeAt) && now.getTime() < until;
}
