import { href } from "react-router";
import { guestSorts } from "#contract/platform/sorts";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

export const blockedOptions = [
  { value: "1", label: "Só quem não receber" },
  { value: "0", label: "Sem restrição" },
];
export const houseOptions = [{ value: "1", label: "Hospedados agora" }];

const offer: ListOffer = {
  sorts: guestSorts,
  sort: "name",
  filters: { tag: null, blocked: ["1", "0"], in_house: ["1"] },
};

export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return { ...state, filters: { ...state.filters, blocked: (state.filters.blocked ?? []).slice(0, 1) } };
}

export const hrefOf = (state: ListState): string => `${href("/hospedes")}${writeList(state, offer)}`;
