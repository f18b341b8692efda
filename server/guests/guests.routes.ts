import { guests, guestTags } from "#contract/guests";
import type { Ctx } from "#server/context";
import { guestExists, listGuests, listGuestTags, showGuest } from "#server/guests/read-guests";
import { createGuest, updateGuest } from "#server/guests/save-guest";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { id }: { id: string }) => guestExists(ctx, id);

/** The guests of a company. */
export const guestRoutes: Route[] = [
  route(guests.list, (ctx, { query }) => listGuests(ctx, query)),
  route(guests.create, (ctx, { body }) => createGuest(ctx, body)),
  route(guests.show, (ctx, { params }) => showGuest(ctx, params.id)),
  route(guests.update, (ctx, { params, body }) => updateGuest(ctx, params.id, body), exists),
  route(guestTags.list, (ctx) => listGuestTags(ctx)),
];
