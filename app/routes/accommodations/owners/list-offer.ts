import { href } from "react-router";
import { ownerSorts } from "#contract/platform/sorts";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

export const archivedWords = { "0": "Ativos", "1": "Arquivados" } as const;

const offer: ListOffer = { sorts: ownerSorts, sort: "name", filters: { archived: Object.keys(archivedWords) } };

export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return { ...state, filters: { archived: (state.filters.archived ?? []).slice(0, 1) } };
}

export const hrefOf = (state: ListState): string => `${href("/acomodacoes/proprietarios")}${writeList(state, offer)}`;
