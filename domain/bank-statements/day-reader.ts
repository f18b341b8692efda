import { type DayOrder, readStatementDay } from "#domain/bank-statements/statement-day";

/** Reads a day as it stands in a row, to YYYY-MM-DD; null where there is none. */
export type DayReader = (text: string) => string | null;

const fullDay = /\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}/g;

/**
 * The reader of a table's days. Where they stand without a year, they get that of the period that is told above the table
 * ("Período: 01/10/2026 a 31/10/2026"), so that they lie within it; no other day is made up.
 */
export function dayReader(above: readonly (readonly string[])[], order: DayOrder): DayReader {
  const periods = above.map((cells) =>
    (cells.join(" ").match(fullDay) ?? []).map((day) => readStatementDay(day, order)),
  );
  const [from, to] = periods.find(isYearAtMost) ?? [];
  return (text) => {
    const read = readStatementDay(text, order);
    if (read !== null || !from || !to || !/^\d{1,2}[-/]\d{1,2}$/.test(text.trim())) return read;
    const years = new Set([from.slice(0, 4), to.slice(0, 4)]);
    const days = [...years].map((year) => readStatementDay(`${text.trim().replace("-", "/")}/${year}`, order));
    const within = days.filter((day) => day !== null && day >= from && day <= to);
    return within.length === 1 ? within[0]! : null;
  };
}

const isYearAtMost = ([from, to, more]: (string | null)[]): boolean =>
  from != null && to != null && more === undefined && to <= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
