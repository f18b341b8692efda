import { invitations } from "#contract/invitations";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { readState } from "~/routes/users/invitations/list-offer";
import { loadGiven } from "~/routes/users/list-data";

/** One page of the invitations, and the company's roles. */
export async function loadInvitations(request: Request) {
  const query = queryOf(readState(new URL(request.url).searchParams));
  const [page, known] = await Promise.all([load(invitations.list, { query }, request), loadGiven(request)]);
  return { rows: page.data, page: page.meta, ...known };
}
