import { addMonths, monthEnd } from "#domain/stay-dates";
import { formatDate, formatMonth } from "~/lib/format";
import type { ListState } from "~/lib/list-address";

const periodOf = (filters: ListState["filters"]) => `${filters.from?.[0] ?? ""}..${filters.to?.[0] ?? ""}`;

/**
 * The months to choose from, this many months around today's, and the period of the address if it is not among them.
 */
export function periods(
  filters: ListState["filters"],
  today: string,
  around: readonly number[],
): { value: string; options: { value: string; label: string }[] } {
  const first = `${today.slice(0, 7)}-01`;
  const months = around.map((away) => addMonths(first, away));
  const options = months.map((month) => ({ value: `${month}..${monthEnd(month)}`, label: formatMonth(month) }));
  const value = periodOf(filters);
  if (value === ".." || options.some((option) => option.value === value)) return { value, options };
  return { value, options: [{ value, label: periodName(value) }, ...options] };
}

/** Months of competence to choose from, newest first, including those already chosen. */
export function monthOptions(
  today: string,
  { before, after }: { before: number; after: number },
  chosen: readonly string[] = [],
) {
  const first = `${today.slice(0, 7)}-01`;
  const around = Array.from({ length: before + after + 1 }, (_empty, index) => addMonths(first, after - index));
  const months = [...new Set([...around, ...chosen])].sort((one, other) => (one < other ? 1 : -1));
  return months.map((month) => ({ value: month, label: formatMonth(month) }));
}

function periodName(period: string): string {
  const [from, to] = period.split("..") as [string, string];
  if (from === to) return formatDate(from);
  if (from === "") return `até ${formatDate(to)}`;
  return to === "" ? `desde ${formatDate(from)}` : `de ${formatDate(from)} a ${formatDate(to)}`;
}

/** The filters of a chosen period; without one, no bounds. */
export function periodFilters(chosen: string | undefined): { from: string[]; to: string[] } {
  const [from = "", to = ""] = (chosen ?? "..").split("..");
  return { from: from ? [from] : [], to: to ? [to] : [] };
}
