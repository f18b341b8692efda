import { href } from "react-router";
import { accommodationKinds } from "#contract/accommodation-basics";
import { accommodationSorts, accommodationStatuses } from "#contract/accommodations";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** How many people one may ask room for. */
export const capacities = ["2", "3", "4", "5", "6", "8", "10", "12", "16", "20"] as const;

/** What the list of accommodations offers; a company's own groups are any text. */
export const offer: ListOffer = {
  sorts: accommodationSorts,
  sort: "name",
  filters: { status: accommodationStatuses, kind: accommodationKinds, min_guests: capacities, group: null },
};

/** The list's state as its address holds it. */
export const readState = (search: URLSearchParams): ListState => readList(search, offer);

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/acomodacoes")}${writeList(state, offer)}`;
