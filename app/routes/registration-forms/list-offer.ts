import { href } from "react-router";
import type * as z from "zod";
import type { FormQuery } from "#contract/guest/registration-forms";
import { formSorts } from "#contract/platform/sorts";
import { formStates } from "#domain/registration-forms/form-content";
import { addDays } from "#domain/stay-dates";
import { isNarrowed, type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

/** The periods of arrivals; the default is the coming week. */
export const periods = ["today", "week", "past", "all"] as const;
export type Period = (typeof periods)[number];

export const periodWords: Record<Period, string> = {
  today: "Hoje e amanhã",
  week: "Próximos 7 dias",
  past: "Últimos 30 dias",
  all: "Qualquer data",
};

const offer: ListOffer = {
  sorts: formSorts,
  sort: "check_in",
  filters: { state: formStates, period: periods, accommodation_id: null },
};

export const readState = (search: URLSearchParams): ListState => readList(search, offer);

export const hrefOf = (state: ListState): string => `${href("/fichas")}${writeList(state, offer)}`;

/** The arrivals of a list, first and last day; with a search or filter there is no date limit. */
export function daysOf(state: ListState, today: string): { from?: string; to?: string } {
  const period = state.filters.period?.[0] ?? (isNarrowed(state) ? "all" : "week");
  if (period === "today") return { from: today, to: addDays(today, 1) };
  if (period === "week") return { from: today, to: addDays(today, 7) };
  return period === "past" ? { from: addDays(today, -30), to: today } : {};
}

const views: readonly { label: string; filters: ListState["filters"] }[] = [
  { label: "Chegando", filters: {} },
  { label: "Para enviar", filters: { state: ["ready"] } },
  { label: "Com erro", filters: { state: ["error"] } },
  { label: "Enviadas", filters: { state: ["sent"] } },
  { label: "Todas", filters: { period: ["all"] } },
];

/** The views of the list as tabs. */
export function viewLinks(state: ListState) {
  const asked = (filters: ListState["filters"]) => hrefOf({ ...state, q: "", page: 1, filters });
  const here = state.q === "" ? asked(state.filters) : null;
  return views.map(({ label, filters }) => ({ label, to: asked(filters), current: asked(filters) === here }));
}

export function formQuery(state: ListState, today: string): z.input<typeof FormQuery> {
  const { state: states = [], accommodation_id = [] } = state.filters;
  const filters = { state: states, accommodation_id };
  return { ...queryOf({ ...state, filters }), ...daysOf(state, today) } as z.input<typeof FormQuery>;
}
