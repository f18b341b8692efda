import { href } from "react-router";
import { entryKinds, entrySorts, entryStates } from "#contract/financial-entries";
import { monthEnd } from "#domain/entry-series";
import { addMonths, isCivilDate } from "#domain/stay-dates";
import { monthName } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: entrySorts,
  sort: "due_on",
  filters: { kind: entryKinds, state: entryStates, category_id: null, accommodation_id: null, from: null, to: null },
};

/** The list's state as its address holds it; what is no date is left out. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const day = (name: string) => (state.filters[name] ?? []).filter(isCivilDate).slice(0, 1);
  return { ...state, filters: { ...state.filters, from: day("from"), to: day("to") } };
}

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/financeiro/lancamentos")}${writeList(state, offer)}`;

const periodOf = ({ filters }: ListState) => `${filters.from?.[0] ?? ""}..${filters.to?.[0] ?? ""}`;

/** The months to choose from, around today's, and the period of the address where that is none of them. */
export function periods(
  state: ListState,
  today: string,
): { value: string; options: { value: string; label: string }[] } {
  const first = `${today.slice(0, 7)}-01`;
  const months = [-2, -1, 0, 1, 2, 3].map((away) => addMonths(first, away));
  const options = months.map((month) => ({ value: `${month}..${monthEnd(month)}`, label: monthName(month) }));
  const value = periodOf(state);
  if (value === ".." || options.some((option) => option.value === value)) return { value, options };
  return { value, options: [{ value, label: periodName(value) }, ...options] };
}

function periodName(period: string): string {
  const [from, to] = period.split("..") as [string, string];
  if (from === to) return formatDate(from);
  if (from === "") return `até ${formatDate(to)}`;
  return to === "" ? `desde ${formatDate(from)}` : `de ${formatDate(from)} a ${formatDate(to)}`;
}

/** The filters of a chosen period; of none, neither end. */
export function periodFilters(chosen: string | undefined): { from: string[]; to: string[] } {
  const [from = "", to = ""] = (chosen ?? "..").split("..");
  return { from: from ? [from] : [], to: to ? [to] : [] };
}
