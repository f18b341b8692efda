import { href } from "react-router";
import { bankLineStates } from "#contract/money/finance-words";
import { isUuid } from "#domain/uuid";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: ["written_on"],
  sort: "-written_on",
  filters: { state: bankLineStates, direction: ["in", "out"], account_id: null, import_id: null, missing: ["1"] },
};

export const directions = [
  { value: "in", label: "Entradas" },
  { value: "out", label: "Saídas" },
];

/** The list's state from its address; ignores invalid ids. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const ids = (name: string) => (state.filters[name] ?? []).filter(isUuid);
  return {
    ...state,
    filters: { ...state.filters, account_id: ids("account_id"), import_id: ids("import_id").slice(0, 1) },
  };
}

export const hrefOf = (state: ListState): string => `${href("/financeiro/extratos/linhas")}${writeList(state, offer)}`;
