import { trail } from "#contract/trail";
import { load } from "~/lib/api";
import { readState, trailQuery } from "~/routes/trail/list-offer";

/** One page of the trail, and the people to filter it by. */
export async function loadTrail(request: Request) {
  const query = trailQuery(readState(new URL(request.url).searchParams));
  const [page, people] = await Promise.all([load(trail.list, { query }, request), load(trail.people, {}, request)]);
  return { rows: page.data, page: page.meta, people: people.data };
}
