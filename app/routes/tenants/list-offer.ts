import { href } from "react-router";
import { moduleNames } from "#contract/platform/access";
import { tenantSorts } from "#contract/platform/sorts";
import { subscriptionStateWords } from "#contract/service/service-words";
import { subscriptionStates } from "#domain/subscription-states";
import { isUuid } from "#domain/uuid";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

export const offer: ListOffer = {
  sorts: tenantSorts,
  sort: "name",
  filters: { state: subscriptionStates, plan_id: null, module: moduleNames, use: ["full", "high"] },
};

export const stateOptions = subscriptionStates.map((value) => ({ value, label: subscriptionStateWords[value] }));

/** Filter by the used share of a limit. */
export const useOptions = [
  { value: "high", label: "acima de 80%" },
  { value: "full", label: "esgotado" },
];

/** The list's state from its address; ignores invalid ids. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return {
    ...state,
    filters: { ...state.filters, plan_id: (state.filters.plan_id ?? []).filter(isUuid) },
  };
}

export const hrefOf = (state: ListState): string => `${href("/empresas")}${writeList(state, offer)}`;
