import { addDays, todayIn } from "#domain/stay-dates";

/** Days after the confirmation within which a guest may withdraw: CDC (Lei 8.078/1990), art. 49. */
const regretDays = 7;

/** The last civil date of the window, inclusive, in the company's time zone. */
export function regretUntil(confirmedAt: Date, timeZone: string): string {
  return addDays(todayIn(timeZone, confirmedAt), regretDays);
}

/** Whether a booking was made away from the premises: every channel except the counter. */
export function isAtDistance(channel: string): boolean {
  return channel !== "walk_in";
}
