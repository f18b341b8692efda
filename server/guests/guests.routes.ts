import { guestActs } from "#contract/guest-acts";
import { guests, guestTags } from "#contract/guests";
import type { Ctx } from "#server/context";
import { anonymizeGuest } from "#server/guests/anonymize-guest";
import { exportGuest } from "#server/guests/export-guest";
import { findAlike, findDuplicates } from "#server/guests/find-alike";
import { guestVerbs } from "#server/guests/guests";
import { showMentions } from "#server/guests/mentions/find-mentions";
import { mergeGuests } from "#server/guests/merge-guests";
import { listGuestTags } from "#server/guests/read-guests";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { id }: { id: string }) => guestVerbs.exists(ctx, id);

/** The guests of a company. */
export const guestRoutes: Route[] = [
  route(guests.list, (ctx, { query }) => guestVerbs.list(ctx, query)),
  route(guests.create, (ctx, { body }) => guestVerbs.create(ctx, body)),
  route(guests.show, (ctx, { params }) => guestVerbs.show(ctx, params.id)),
  route(guests.update, (ctx, { params, body }) => guestVerbs.update(ctx, params.id, body), exists),
  route(guestActs.alike, (ctx, { query }) => findAlike(ctx, query)),
  route(guestActs.duplicates, (ctx, { params }) => findDuplicates(ctx, params.id)),
  route(guestActs.merge, (ctx, { params, body }) => mergeGuests(ctx, params.id, body), exists),
  route(guestActs.export, (ctx, { params }) => exportGuest(ctx, params.id)),
  route(guestActs.mentions, (ctx, { params }) => showMentions(ctx, params.id)),
  route(guestActs.anonymize, (ctx, { params, body }) => anonymizeGuest(ctx, params.id, body), exists),
  route(guestTags.list, (ctx) => listGuestTags(ctx)),
];
