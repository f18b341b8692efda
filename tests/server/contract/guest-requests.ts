import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newGuest } from "#tests/server/contract/world";

/** Valid requests about guests. */
export const guestRequests: Record<string, Prepare> = {
  "guests.list": ({ canary }) => ({ query: `q=${canary}&per_page=25` }),
  "guests.create": ({ canary }) => ({ body: { ...goodBodies["guests.create"], name: `Hóspede ${canary}` } }),
  "guests.show": ({ guest }) => ({ params: { id: guest } }),
  "guests.update": async (side) => ({
    params: { id: (await newGuest(side)).id },
    body: goodBodies["guests.update"],
  }),
  "guestActs.alike": () => ({ query: "phone=%2B5548991234567" }),
  "guestActs.duplicates": ({ guest }) => ({ params: { id: guest } }),
  "guestActs.merge": async (side) => {
    const other_id = (await newGuest(side)).id;
    return { params: { id: (await newGuest(side)).id }, body: { ...goodBodies["guestActs.merge"], other_id } };
  },
  "guestActs.export": ({ guest }) => ({ params: { id: guest } }),
  "guestActs.mentions": ({ guest }) => ({ params: { id: guest } }),
  "guestActs.anonymize": async (side) => ({
    params: { id: (await newGuest(side)).id },
    body: goodBodies["guestActs.anonymize"],
  }),
  "guestTags.list": () => ({}),
  "bookingTags.list": () => ({}),
};
