import { addDays, isCivilDate, todayIn } from "#domain/stay-dates";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return clock;
}

interface Wall {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** The local date and time in an IANA time zone at an instant. */
export function wallAt(timeZone: string, at: Date): Wall {
  const offset = steadyOffset(timeZone, at.getTime());
  return offset === null ? readWall(timeZone, at) : utcWall(new Date(at.getTime() + offset));
}

/** The local date at an instant by time zone, each computed once. */
export function daysAt(at: Date): (timeZone: string) => string {
  const known = new Map<string, string>();
  return (timeZone) => {
    const day = known.get(timeZone) ?? wallAt(timeZone, at).date;
    known.set(timeZone, day);
    return day;
  };
}

const readWall = (timeZone: string, at: Date): Wall => ({
  date: todayIn(timeZone, at),
  time: clockOf(timeZone).format(at),
});

function utcWall(at: Date): Wall {
  const text = at.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant of a local date and time; null if it does not exist (skipped when clocks go forward). If it occurs twice,
 * the first.
 */
export function momentAt(timeZone: string, date: string, time: string): Date | null {
  const kept = moments.get(timeZone) ?? new Map<string, number | null>();
  const text = `${date}T${time}`;
  let at = kept.get(text);
  if (at === undefined) {
    at = findMoment(timeZone, date, time)?.getTime() ?? null;
    if (kept.size >= daysKept) kept.clear();
    moments.set(timeZone, kept.set(text, at));
  }
  return at === null ? null : new Date(at);
}

function findMoment(timeZone: string, date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // "24:00" is parsed as the next day
  if (!isCivilDate(date) || Number.isNaN(asUtc) || time >= "24") return null;
  const steady = steadyOffset(timeZone, asUtc);
  if (steady !== null) return new Date(asUtc - steady);
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

/** The offset of a zone from UTC in milliseconds, at noon of a day in UTC. */
function distance(timeZone: string, date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const wall = readWall(timeZone, noon);
  return Date.parse(`${wall.date}T${wall.time}:00Z`) - noon.getTime();
}

const dayLong = 86_400_000;
// Until 1972 some zones differ from UTC by seconds; times after 9999 are not written with four digits.
const [firstSteady, lastSteady] = [Date.parse("1973-01-03T00:00:00Z"), Date.parse("9999-12-28T00:00:00Z")];

// Asking a format for an offset takes a hundred times as long as a look into a map, and a plan of messages asks for
// those of the same few weeks thousands of times.
const offsets = new Map<string, Map<number, number>>();
const daysKept = 5_000;
// The rules of a company send at the same few times of the same days.
const moments = new Map<string, Map<string, number | null>>();

function offsetOfDay(timeZone: string, day: number): number {
  const kept = offsets.get(timeZone) ?? new Map<number, number>();
  const known = kept.get(day);
  if (known !== undefined) return known;
  const offset = distance(timeZone, new Date(day * dayLong).toISOString().slice(0, 10));
  if (kept.size >= daysKept) kept.clear();
  offsets.set(timeZone, kept.set(day, offset));
  return offset;
}

/**
 * The offset that a zone keeps around the day of this instant, or of a local time read as UTC, which may be half a day
 * away from it; null if it changes then.
 */
function steadyOffset(timeZone: string, at: number): number | null {
  if (!(at >= firstSteady && at <= lastSteady)) return null;
  const day = Math.floor(at / dayLong);
  const offset = offsetOfDay(timeZone, day);
  return [day - 2, day - 1, day + 1].every((near) => offsetOfDay(timeZone, near) === offset) ? offset : null;
}
