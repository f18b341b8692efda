import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { newOwner } from "#tests/server/contract/world";

const ofNewOwner: Prepare = async (side) => ({ params: { id: (await newOwner(side)).id } });

/** Valid requests about owners and their shares. */
export const ownerRequests: Record<string, Prepare> = {
  "owners.list": ({ canary }) => ({ query: `q=${canary}&archived=0&sort=-name` }),
  "owners.create": ({ canary }) => ({
    body: { ...goodBodies["owners.create"], document: null, name: `Lia ${canary}` },
  }),
  "owners.show": ofNewOwner,
  "owners.update": async (side) => ({
    params: { id: (await newOwner(side)).id },
    body: goodBodies["owners.update"],
  }),
  "owners.delete": ofNewOwner,
  "ownership.show": ({ accommodation }) => ({ params: { id: accommodation } }),
  "ownership.update": async (side) => {
    const { body } = await side.admin.send("GET", `/api/accommodations/${side.accommodation}/ownership`);
    const shares = [{ owner_id: (await newOwner(side)).id, share_bps: 6_000 }];
    const changed = { ...goodBodies["ownership.update"], shares, version: body.version };
    return { params: { id: side.accommodation }, body: changed };
  },
};
