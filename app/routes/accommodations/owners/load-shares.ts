import { accommodations } from "#contract/accommodations";
import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { load } from "~/lib/api";

/** One accommodation, whose it is, and the first hundred owners that can be chosen. */
export async function loadShares(request: Request, id: string) {
  const [accommodation, stored, choice] = await Promise.all([
    load(accommodations.show, { params: { id } }, request),
    load(ownership.show, { params: { id } }, request),
    load(owners.list, { query: { archived: "0", per_page: "100" } }, request),
  ]);
  const { total = 0 } = choice.meta;
  return { accommodation, stored, choice: choice.data, isAll: total <= choice.data.length };
}
