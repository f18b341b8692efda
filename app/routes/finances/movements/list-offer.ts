import { href } from "react-router";
import type { InputOf } from "#contract/calls";
import { movementSides } from "#contract/money/finance-words";
import { isCivilDate } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: ["posted_on"],
  sort: "-posted_on",
  filters: { side: movementSides, from: null, to: null, account_id: null, accommodation_id: null, category_id: null },
};

/** The list's state from its address; ignores invalid values. */
export function readState(search: URLSearchParams): ListState {
  const { filters, ...state } = readList(search, offer);
  const one = (name: string, holds: (text: string) => boolean) => (filters[name] ?? []).filter(holds).slice(0, 1);
  const id = (name: string) => one(name, isUuid);
  return {
    ...state,
    q: "",
    filters: {
      side: (filters.side ?? []).slice(0, 1),
      from: one("from", isCivilDate),
      to: one("to", isCivilDate),
      account_id: id("account_id"),
      accommodation_id: one("accommodation_id", (text) => text === "none" || isUuid(text)),
      category_id: id("category_id"),
    },
  };
}

export const hrefOf = (state: ListState): string => `${href("/financeiro/movimentos")}${writeList(state, offer)}`;

export function journalQuery(state: ListState) {
  const { side, from, to, account_id, accommodation_id, category_id, ...query } = queryOf(state);
  const single = { side, from, to, account_id, accommodation_id, category_id };
  const given = Object.entries(single).flatMap(([name, values]) => (values?.[0] ? [[name, values[0]]] : []));
  return { ...query, ...Object.fromEntries(given) } as NonNullable<InputOf<"GET /api/journal">["query"]>;
}
