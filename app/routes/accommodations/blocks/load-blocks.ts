import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { loadSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { datesOf, readState } from "~/routes/accommodations/blocks/list-offer";

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
