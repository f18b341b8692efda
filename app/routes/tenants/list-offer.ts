import { href } from "react-router";
import { tenantSorts } from "#contract/admin-tenants";
import { subscriptionStates } from "#domain/subscription-states";
import { stateLabel } from "~/domains/subscription/state-chip";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** What the list of companies offers. */
export const offer: ListOffer = {
  sorts: tenantSorts,
  sort: "name",
  filters: { state: subscriptionStates, plan_id: null, use: ["full", "high"] },
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The states to filter by. */
export const stateOptions = subscriptionStates.map((value) => ({ value, label: stateLabel(value) }));

/** How much of a limit is used, to filter by. */
export const useOptions = [
  { value: "high", label: "acima de 80%" },
  { value: "full", label: "esgotado" },
];

/** The list's state as its address holds it; what is no id is left out. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  return {
    ...state,
    filters: { ...state.filters, plan_id: (state.filters.plan_id ?? []).filter((id) => uuid.test(id)) },
  };
}

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/empresas")}${writeList(state, offer)}`;
