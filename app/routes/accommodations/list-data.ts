import { accommodationOptions, accommodations } from "#contract/accommodations";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { readState } from "~/routes/accommodations/list-offer";

/** One page of the list, and the groups that the company uses. */
export async function loadAccommodations(request: Request) {
  const query = queryOf(readState(new URL(request.url).searchParams));
  const [page, options] = await Promise.all([
    load(accommodations.list, { query }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return { rows: page.data, meta: page.meta, groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")) };
}
