import { href } from "react-router";
import { blockKinds } from "#contract/bookings/booking-values";
import { blockSorts } from "#contract/platform/sorts";
import { addDays } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import { load } from "~/lib/api";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";
import { loadSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

/** The period of the blocks, relative to today. */
export const whenWords = { now: "Em vigor hoje", soon: "Próximos 30 dias", ahead: "De hoje em diante" } as const;
type When = keyof typeof whenWords;

const offer: ListOffer = {
  sorts: blockSorts,
  sort: "-check_in",
  filters: { when: Object.keys(whenWords), kind: blockKinds, accommodation_id: null },
};

/** The list's state from its address; ignores invalid values. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const { accommodation_id = [], when = [], kind = [] } = state.filters;
  const place = accommodation_id.filter(isUuid).slice(0, 1);
  return { ...state, filters: { when: when.slice(0, 1), kind, accommodation_id: place } };
}

/** The address of the list in a state: of all blocks, or of one accommodation's. */
export function hrefOf(state: ListState, accommodationId?: string): string {
  const path = accommodationId
    ? href("/acomodacoes/:id/bloqueios", { id: accommodationId })
    : href("/acomodacoes/bloqueios");
  return path + writeList(state, offer);
}

/** The first and last day of a filter; the API returns blocks that overlap it. */
function datesOf([when]: readonly string[], today: string): { from?: string; to?: string } {
  switch (when as When | undefined) {
    case "now":
      return { from: today, to: today };
    case "soon":
      return { from: today, to: addDays(today, 29) };
    case "ahead":
      return { from: today };
    default:
      return {};
  }
}

/** One page of blocks: of one accommodation, or of all. */
export async function loadBlockPage(request: Request, accommodationId?: string) {
  const state = readState(new URL(request.url).searchParams);
  const today = todayOf(await loadSession());
  const { when = [], ...filters } = state.filters;
  const query = {
    ...queryOf({ ...state, filters }),
    ...datesOf(when, today),
    ...(accommodationId && { accommodation_id: accommodationId }),
  };
  const page = await load("GET /api/blocks", { query }, request);
  return { rows: page.data, meta: page.meta, today };
}

/** One page of all blocks, and the accommodations to choose from. */
export async function loadBlocks(request: Request) {
  const [page, options] = await Promise.all([
    loadBlockPage(request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  return { ...page, options: options.data };
}
