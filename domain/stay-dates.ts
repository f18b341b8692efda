// Civil dates are text YYYY-MM-DD, computed in whole days of the proleptic Gregorian calendar. No Date object or time
// zone is involved, so a missing or repeated midnight cannot shift a stay.

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysPerEra = 146_097; // 400 years
const daysToEpoch = 719_468; // 0000-03-01 to 1970-01-01
const firstDay = -719_162; // 0001-01-01
const lastDay = 2_932_896; // 9999-12-31: later dates would not sort as text

/** Whether the text is an existing date, YYYY-MM-DD, from year 0001 on. */
export function isCivilDate(text: unknown): text is string {
  return typeof text === "string" && partsOf(text) !== null;
}

type Parts = [year: number, month: number, day: number];

/** The parts of an existing date; null for any other text. */
function partsOf(text: string): Parts | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  const leapDay = month === 2 && isLeapYear(year) ? 1 : 0;
  return day <= monthDays[month - 1]! + leapDay ? [year, month, day] : null;
}

/** The date `days` later (negative: earlier). Throws RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day `months` later, or the last day of a shorter month: 31 January plus one month is 28 February. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = readDate(date);
  const later = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(later / 12), later % 12];
  const last = monthDays[inMonth]! + (inMonth === 1 && isLeapYear(inYear) ? 1 : 0);
  return dateText(inYear, inMonth + 1, Math.min(day, last));
}

/** Nights from check-in to check-out (exclusive): zero on the same day, negative if inverted. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return toDayNumber(checkOut) - toDayNumber(checkIn);
}

/** The nights of a stay by the date of their evening, in order; empty unless check-out is after check-in. */
export function eachNight(checkIn: string, checkOut: string): string[] {
  const first = toDayNumber(checkIn);
  const count = Math.max(0, nightsBetween(checkIn, checkOut));
  return Array.from({ length: count }, (_, night) => fromDayNumber(first + night));
}

/** Day of the week: 0 Sunday to 6 Saturday, as in `weekend_days`. */
export function weekday(date: string): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7; // day 0, 1970-01-01, was a Thursday
}

/** The local date in an IANA time zone at an instant. Throws RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastDates.get(timeZone);
  if (last?.minute === minute) return last.date;
  const date = dateIn(timeZone, now);
  lastDates.set(timeZone, { minute, date });
  return date;
}

// Every request asks several times, and formatting takes longer than many of its steps. No date changes within a minute:
// since 1972, clocks differ from UTC by whole minutes.
const lastDates = new Map<string, { minute: number; date: string }>();

function dateIn(timeZone: string, now: Date): string {
  const fields = Object.fromEntries(
    wallClock(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return dateText(Number(fields.year), Number(fields.month), Number(fields.day));
}

/** The date used by the service itself: its periods, due dates and ends are days in Brasília. */
export function serviceDay(now: Date): string {
  return todayIn("America/Sao_Paulo", now);
}

/** A date in Brazilian notation: 2026-12-31 is 31/12/2026. */
export function showDate(date: string): string {
  const [year, month, day] = readDate(date);
  return `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;
}

/** The civil date of a text such as 14/03/1988; null for any other text. */
export function dateOfText(text: string | undefined): string | null {
  const date = /^\d{2}\/\d{2}\/\d{4}$/.test(text ?? "") ? text!.split("/").reverse().join("-") : null;
  return date !== null && isCivilDate(date) ? date : null;
}

/** The month of a date or moment in Brazilian notation: 2026-12-31 is 12/2026. */
export const showMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

// Cached because creating a format takes as long as a query; there are some six hundred zones.
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  wallClocks.set(timeZone, clock);
  return clock;
}

/** Days since 1970-01-01. Throws RangeError for an invalid date. */
// Years start in March, so that the leap day is the last of its year and month lengths need no table.
export function toDayNumber(date: string): number {
  const [year, month, day] = readDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return marchYear * 365 + leapDays + dayOfYear - daysToEpoch;
}

export function fromDayNumber(dayNumber: number): string {
  if (!Number.isInteger(dayNumber) || dayNumber < firstDay || dayNumber > lastDay) {
    throw new RangeError(`Day ${dayNumber} is outside the calendar of four-digit years`);
  }
  const sinceMarchZero = dayNumber + daysToEpoch;
  const era = Math.floor(sinceMarchZero / daysPerEra);
  const dayOfEra = sinceMarchZero - era * daysPerEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((marchMonth + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return dateText(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
}

function readDate(date: string): Parts {
  const parts = partsOf(date);
  if (parts === null) throw new RangeError(`Not a civil date: ${date}`);
  return parts;
}

const dateText = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
const pad = (value: number, width: number) => String(value).padStart(width, "0");
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The first day of the date's month. */
export function monthStart(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of the date's month. */
export function monthEnd(date: string): string {
  return addDays(addMonths(monthStart(date), 1), -1);
}
