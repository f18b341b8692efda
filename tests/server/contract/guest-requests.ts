import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-requests";
import { newGuest } from "#tests/server/contract/world";

/** The good requests of the endpoints about guests. */
export const guestRequests: Record<string, Prepare> = {
  "guests.list": ({ canary }) => ({ query: `q=${canary}&per_page=25` }),
  "guests.create": ({ canary }) => ({ body: { ...goodBodies["guests.create"], name: `Hóspede ${canary}` } }),
  "guests.show": ({ guest }) => ({ params: { id: guest } }),
  "guests.update": async (side) => ({
    params: { id: (await newGuest(side)).id },
    body: goodBodies["guests.update"],
  }),
  "guestTags.list": () => ({}),
};
