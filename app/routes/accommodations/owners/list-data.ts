import { owners } from "#contract/owners";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { readState } from "~/routes/accommodations/owners/list-offer";

/** One page of the owners. */
export function loadOwners(request: Request) {
  const { archived, ...query } = queryOf(readState(new URL(request.url).searchParams));
  const [only] = (archived ?? []) as ("0" | "1")[];
  return load(owners.list, { query: { ...query, ...(only && { archived: only }) } }, request);
}
