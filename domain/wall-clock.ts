import { addDays, isCivilDate, todayIn } from "#domain/stay-dates";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock;
}

/** The local date (`YYYY-MM-DD`) and time (`HH:MM`) in an IANA time zone at an instant. */
export function wallAt(timeZone: string, at: Date): { date: string; time: string } {
  return { date: todayIn(timeZone, at), time: clockOf(timeZone).format(at) };
}

/**
 * The instant of a local date and time; null if it does not exist (skipped when clocks go forward). If it occurs twice,
 * the first.
 */
export function momentAt(timeZone: string, date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (!isCivilDate(date) || Number.isNaN(asUtc)) return null;
  // the zone's offsets before and after a change of the clock on that day
  const moments = [addDays(date, -1), addDays(date, 1)].map((near) => new Date(asUtc - distance(timeZone, near)));
  const found = moments.filter((at) => {
    const wall = wallAt(timeZone, at);
    return wall.date === date && wall.time === time;
  });
  return found.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The instant of a local time; noon if that time is skipped. */
export const nearMoment = (timeZone: string, date: string, time: string): Date =>
  momentAt(timeZone, date, time) ?? momentAt(timeZone, date, "12:00") ?? new Date(`${date}T12:00:00Z`);

/** The first instant of a day in an IANA time zone: 00:00, or 01:00 if midnight is skipped. */
export const dayBegins = (timeZone: string, date: string): Date =>
  (momentAt(timeZone, date, "00:00") ?? momentAt(timeZone, date, "01:00"))!;

/** The offset of a zone from UTC in milliseconds, at noon of a local day. */
function distance(timeZone: string, date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const wall = wallAt(timeZone, noon);
  return Date.parse(`${wall.date}T${wall.time}:00Z`) - noon.getTime();
}
