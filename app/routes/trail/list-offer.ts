import { href } from "react-router";
import type { InputOf } from "#contract/calls";
import { trailThingNames } from "#contract/office/trail-words";
import { earliestDate, latestDate } from "#contract/platform/limits";
import { trailSorts } from "#contract/platform/sorts";
import { isCivilDate } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import type { Ends } from "~/lib/format";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: trailSorts,
  sort: "-at",
  filters: { user_id: null, thing: trailThingNames, from: null, to: null },
};

const isOffered = (date: string) => isCivilDate(date) && date >= earliestDate && date <= latestDate;

/** The list's state from its address; ignores invalid values. */
export function readState(search: URLSearchParams): ListState {
  const { filters, ...state } = readList(search, offer);
  const ends = periodFilters(endsOf(filters));
  const user_id = (filters.user_id ?? []).filter(isUuid);
  return { ...state, filters: { thing: filters.thing ?? [], user_id, ...ends } };
}

export const hrefOf = (state: ListState): string => `${href("/auditoria")}${writeList(state, offer)}`;

/** The period of the filters; ends in the wrong order are swapped. */
export function endsOf(filters: ListState["filters"]): Ends {
  const [from = "", to = ""] = [filters.from, filters.to].map((values) => values?.find(isOffered) ?? "");
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** A period as filters. */
export function periodFilters({ from, to }: Ends): ListState["filters"] {
  return { from: from ? [from] : [], to: to ? [to] : [] };
}

export function trailQuery(state: ListState) {
  const { from, to, ...query } = queryOf(state);
  const ends = { ...(from?.[0] && { from: from[0] }), ...(to?.[0] && { to: to[0] }) };
  return { ...query, ...ends } as NonNullable<InputOf<"GET /api/audit">["query"]>;
}
