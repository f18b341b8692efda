import { href } from "react-router";
import { userSorts } from "#contract/platform/sorts";
import { isUuid } from "#domain/uuid";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** The options of the list of users; an address with a deleted role finds nobody. */
export const offer: ListOffer = { sorts: userSorts, sort: "name", filters: { role_id: null } };

/** The list's state from its address; ignores invalid ids. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return { ...state, filters: { role_id: (state.filters.role_id ?? []).filter(isUuid) } };
}

export const hrefOf = (state: ListState): string => `${href("/usuarios")}${writeList(state, offer)}`;
