import type { Calendar } from "#contract/calendar";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";

export interface ChartDay {
  date: string;
  weekend: boolean;
  holiday: string | null;
}

/** The chart's columns, and the column of a date. */
export interface ChartDays {
  days: ChartDay[];
  /** For any date, also beyond the ends. */
  indexOf: (date: string) => number;
  dateAt: (index: number) => string;
}

/** The columns of a calendar answer. */
export function chartDays({ from, to, holidays }: Pick<Calendar, "from" | "to" | "holidays">): ChartDays {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const first = weekday(from);
  const days = Array.from({ length: nightsBetween(from, to) + 1 }, (_, index): ChartDay => {
    const date = addDays(from, index);
    const day = (first + index) % 7;
    return { date, weekend: day === 0 || day === 6, holiday: names.get(date) ?? null };
  });
  const places = new Map(days.map(({ date }, index) => [date, index]));
  return {
    days,
    indexOf: (date) => places.get(date) ?? nightsBetween(from, date),
    dateAt: (index) => days[index]?.date ?? addDays(from, index),
  };
}
