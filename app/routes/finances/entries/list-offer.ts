import { href } from "react-router";
import type { InputOf } from "#contract/calls";
import { entryKinds, entryStates } from "#contract/money/finance-words";
import { entrySorts } from "#contract/platform/sorts";
import { addDays, isCivilDate } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import { asksNothing, type ListOffer, type ListState, queryOf, readList, widened, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: entrySorts,
  sort: "due_on",
  filters: {
    kind: entryKinds,
    state: entryStates,
    category_id: null,
    accommodation_id: null,
    counterparty_id: null,
    account_id: null,
    all: ["1"],
    from: null,
    to: null,
    competence: null,
  },
};

/** The list's state from its address; ignores invalid dates and ids. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const day = (name: string) => (state.filters[name] ?? []).filter(isCivilDate).slice(0, 1);
  const ids = (name: string) => (state.filters[name] ?? []).filter(isUuid);
  return {
    ...state,
    filters: {
      ...state.filters,
      category_id: ids("category_id"),
      accommodation_id: (state.filters.accommodation_id ?? []).filter((text) => text === "none" || isUuid(text)),
      counterparty_id: ids("counterparty_id"),
      account_id: ids("account_id"),
      from: day("from"),
      to: day("to"),
      competence: (state.filters.competence ?? []).filter((text) => isCivilDate(text) && text.endsWith("-01")),
    },
  };
}

export const hrefOf = (state: ListState): string => `${href("/financeiro/lancamentos")}${writeList(state, offer)}`;

/** Whether the list shows what is due from today on: its default without address parameters. */
export const opensToday = (state: ListState): boolean => asksNothing(state, offer);

/** What was due before today, latest first: the entries before the default list. */
export const earlierHref = (state: ListState, today: string): string =>
  hrefOf({ ...widened(state), sort: "-due_on", filters: { to: [addDays(today, -1)] } });

export function entryQuery(state: ListState, today: string) {
  const { from, to, ...query } = queryOf(state);
  delete query.all;
  const days = opensToday(state)
    ? { from: today }
    : { ...(from?.[0] && { from: from[0] }), ...(to?.[0] && { to: to[0] }) };
  return { ...query, ...days } as NonNullable<InputOf<"GET /api/entries">["query"]>;
}
