import { href } from "react-router";
import type { InputOf } from "#contract/calls";
import { contractSorts } from "#contract/platform/sorts";
import { contractStates } from "#domain/contracts/contract-states";
import { isUuid } from "#domain/uuid";
import { loadPart } from "~/lib/api";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: contractSorts,
  sort: "-issued_on",
  filters: { state: contractStates, contract_type_id: null, attention: ["1"] },
};

/** The list's state from its address; ignores invalid values. */
export function readState(search: URLSearchParams): ListState {
  const { filters, ...state } = readList(search, offer);
  const contract_type_id = (filters.contract_type_id ?? []).filter(isUuid).slice(0, 1);
  return { ...state, filters: { state: filters.state ?? [], contract_type_id, attention: filters.attention ?? [] } };
}

export const hrefOf = (state: ListState): string => `${href("/minha-conta/contratos")}${writeList(state, offer)}`;

/** The issued contracts that the address asks for. */
export function loadIssued(request: Request, search: URLSearchParams) {
  const { contract_type_id, attention, ...query } = queryOf(readState(search));
  const single = { ...first("contract_type_id", contract_type_id), ...first("attention", attention) };
  const asked = { ...query, ...single } as NonNullable<InputOf<"GET /api/contracts">["query"]>;
  return loadPart("GET /api/contracts", { query: asked }, request);
}

const first = (name: string, values: string | readonly string[] | undefined) =>
  values?.[0] === undefined ? {} : { [name]: values[0] };
