import { href } from "react-router";
import type * as z from "zod";
import { type FormQuery, formSorts } from "#contract/registration-forms";
import { formStates } from "#domain/registration-forms/form-content";
import { addDays } from "#domain/stay-dates";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

/** The arrivals that are asked for most: around today, ahead, and what may be late to send. */
export const periods = ["today", "week", "past"] as const;
export type Period = (typeof periods)[number];

export const periodWords: Record<Period, string> = {
  today: "Hoje e amanhã",
  week: "Próximos 7 dias",
  past: "Últimos 30 dias",
};

const offer: ListOffer = {
  sorts: formSorts,
  sort: "-check_in",
  filters: { state: formStates, period: periods, accommodation_id: null },
};

/** The list's state as its address holds it. */
export const readState = (search: URLSearchParams): ListState => readList(search, offer);

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/fichas")}${writeList(state, offer)}`;

/** The arrivals of a list, first and last day. */
export function daysOf({ filters }: ListState, today: string): { from?: string; to?: string } {
  const [period] = filters.period ?? [];
  if (period === "today") return { from: today, to: addDays(today, 1) };
  if (period === "week") return { from: today, to: addDays(today, 7) };
  if (period === "past") return { from: addDays(today, -30), to: today };
  return {};
}

/** What the API is asked. */
export function formQuery(state: ListState, today: string): z.input<typeof FormQuery> {
  const { state: states = [], accommodation_id = [] } = state.filters;
  const filters = { state: states, accommodation_id };
  return { ...queryOf({ ...state, filters }), ...daysOf(state, today) } as z.input<typeof FormQuery>;
}
