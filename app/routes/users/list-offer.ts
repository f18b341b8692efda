import { href } from "react-router";
import { userSorts } from "#contract/people";
import { isUuid } from "#domain/uuid";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** What the list of people offers; an address with a role that is gone finds nobody. */
export const offer: ListOffer = { sorts: userSorts, sort: "name", filters: { role_id: null } };

/** The list's state as its address holds it; what is no id is left out. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return { ...state, filters: { role_id: (state.filters.role_id ?? []).filter(isUuid) } };
}

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/usuarios")}${writeList(state, offer)}`;
