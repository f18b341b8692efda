import { addDays, isCivilDate, todayIn } from "#domain/stay-dates";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock;
}

/** What calendar (`YYYY-MM-DD`) and clock (`HH:MM`) say in an IANA time zone at an instant. */
export function wallAt(timeZone: string, at: Date): { date: string; time: string } {
  return { date: todayIn(timeZone, at), time: clockOf(timeZone).format(at) };
}

/**
 * The instant at which calendar and clock of a time zone say this; null when they never do (a clock that is put forward
 * leaves an hour out). Of an hour that comes twice it is the first one.
 */
export function momentAt(timeZone: string, date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (!isCivilDate(date) || Number.isNaN(asUtc)) return null;
  // the zone's distance from Greenwich, before and after any change of the clock on that day
  const moments = [addDays(date, -1), addDays(date, 1)].map((near) => new Date(asUtc - distance(timeZone, near)));
  const found = moments.filter((at) => {
    const wall = wallAt(timeZone, at);
    return wall.date === date && wall.time === time;
  });
  return found.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The instant of an hour there; noon where the clocks leave that hour out. */
export const nearMoment = (timeZone: string, date: string, time: string): Date =>
  momentAt(timeZone, date, time) ?? momentAt(timeZone, date, "12:00") ?? new Date(`${date}T12:00:00Z`);

/** The first instant of a day in an IANA time zone: 00:00, or 01:00 where the clock leaves midnight out. */
export const dayBegins = (timeZone: string, date: string): Date =>
  (momentAt(timeZone, date, "00:00") ?? momentAt(timeZone, date, "01:00"))!;

/** Milliseconds by which a zone's clocks are ahead of Greenwich at noon of a day there. */
function distance(timeZone: string, date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const wall = wallAt(timeZone, noon);
  return Date.parse(`${wall.date}T${wall.time}:00Z`) - noon.getTime();
}
