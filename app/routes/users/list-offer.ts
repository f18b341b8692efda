import { href } from "react-router";
import { userSorts } from "#contract/people";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** What the list of people offers; an address with a role that is gone finds nobody. */
export const offer: ListOffer = { sorts: userSorts, sort: "name", filters: { role_id: null } };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The list's state as its address holds it; what is no id is left out. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return { ...state, filters: { role_id: (state.filters.role_id ?? []).filter((id) => uuid.test(id)) } };
}

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/usuarios")}${writeList(state, offer)}`;
