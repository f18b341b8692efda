import { href } from "react-router";
import { invitationSorts } from "#contract/platform/sorts";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = { sorts: invitationSorts, sort: "-sent_at", filters: {} };

export const readState = (search: URLSearchParams): ListState => readList(search, offer);

export const hrefOf = (state: ListState): string => `${href("/usuarios/convites")}${writeList(state, offer)}`;
