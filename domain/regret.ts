import { addDays, todayIn } from "#domain/stay-dates";

/** Days after the confirmation in which a guest may change his mind: CDC (Lei 8.078/1990), art. 49. */
const regretDays = 7;

/** The last civil date of the window, in the company's zone: it ends with that day. */
export function regretUntil(confirmedAt: Date, timeZone: string): string {
  return addDays(todayIn(timeZone, confirmedAt), regretDays);
}

/** Whether a booking was taken away from the premises; only somebody at the counter was not at a distance. */
export function isAtDistance(channel: string): boolean {
  return channel !== "walk_in";
}
