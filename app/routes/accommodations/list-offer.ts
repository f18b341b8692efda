import { href } from "react-router";
import { accommodationKinds, accommodationStatuses } from "#contract/catalogue/accommodation-words";
import { accommodationSorts } from "#contract/platform/sorts";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

/** The options of the capacity filter. */
export const capacities = ["2", "3", "4", "5", "6", "8", "10", "12", "16", "20"] as const;

/** The options of the list of accommodations; a company's own groups are any text. */
export const offer: ListOffer = {
  sorts: accommodationSorts,
  sort: "name",
  filters: { status: accommodationStatuses, kind: accommodationKinds, min_guests: capacities, group: null },
};

export const readState = (search: URLSearchParams): ListState => readList(search, offer);

export const hrefOf = (state: ListState): string => `${href("/acomodacoes")}${writeList(state, offer)}`;
