import type * as z from "zod";
import { type GuestQuery, guests, guestTags } from "#contract/guests";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { readState } from "~/routes/guests/list-offer";

/** One page of the guests, and the tags to filter them by. */
export async function loadGuests(request: Request) {
  const { blocked, in_house, ...query } = queryOf(readState(new URL(request.url).searchParams));
  const one = { ...(blocked?.[0] && { blocked: blocked[0] }), ...(in_house?.[0] && { in_house: in_house[0] }) };
  const asked = { ...query, ...one } as z.input<typeof GuestQuery>;
  const [page, tags] = await Promise.all([
    load(guests.list, { query: asked }, request),
    load(guestTags.list, {}, request),
  ]);
  return { ...page, tags: tags.data.map(({ name }) => ({ value: name, label: name })) };
}
