import { addDays, eachNight, weekday } from "#domain/stay-dates";
import { plural } from "~/lib/format";
import { weekdayWords } from "~/routes/accommodations/accommodation-words";
import { monthNames } from "~/routes/accommodations/rate-calendar/calendar-year";

/** Days edited together: a range, both ends included, restricted to some weekdays. */
export interface DayRange {
  from: string;
  to: string;
  /** 0 Sunday to 6 Saturday, in order. */
  weekdays: readonly number[];
}

export const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The range between the start and the current end of a selection, in either order. */
export function rangeBetween(anchor: string, head: string, weekdays = everyWeekday): DayRange {
  return anchor <= head ? { from: anchor, to: head, weekdays } : { from: head, to: anchor, weekdays };
}

/** Whether a day is in the range. */
export function isIn({ from, to, weekdays }: DayRange, date: string): boolean {
  return from <= date && date <= to && (weekdays.length === 7 || weekdays.includes(weekday(date)));
}

/** The days of the range, in order. */
export function datesOf(range: DayRange): string[] {
  return eachNight(range.from, addDays(range.to, 1)).filter((date) => isIn(range, date));
}

/** "5 diárias, 10 a 14 de jan. de 2027", "3 diárias, sex. e sáb. de 28 de jan. a 6 de fev. de 2027". */
export function rangeWords(range: DayRange): string {
  const count = nightsWords(datesOf(range).length);
  const span = spanWords(range.from, range.to);
  const only =
    range.from === range.to || range.weekdays.length === 7
      ? ""
      : ` ${listed(range.weekdays.map((day) => weekdayWords[day]!))} de`;
  return `${count},${only} ${span}`;
}

/** A number of priced nights. */
export function nightsWords(count: number): string {
  return plural(count, { none: "Nenhuma diária", one: "diária", many: "diárias" });
}

/** A range within one year in running text: "10 a 14 de jan. de 2027". */
export function spanWords(from: string, to: string): string {
  const year = ` de ${to.slice(0, 4)}`;
  if (from === to) return dayWords(from) + year;
  const start = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayWords(from);
  return `${start} a ${dayWords(to)}${year}`;
}

/** Groups days into consecutive runs, for a short list. */
export function runsOf(dates: readonly string[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
}

/** A list of words: "sex. e sáb.". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}

const shortMonth = (date: string) => `${monthNames[Number(date.slice(5, 7)) - 1]!.slice(0, 3)}.`;
const dayWords = (date: string) => `${Number(date.slice(8))} de ${shortMonth(date)}`;
