import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { ownerVerbs } from "#server/owners/owners";
import { saveOwnership } from "#server/owners/save-ownership";
import { showOwnership } from "#server/owners/show-ownership";
import { recordRoutes } from "#server/records/record-routes";

const isOwned = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);

/** Owners of accommodations, and whose each accommodation is. */
export const ownerRoutes: Route[] = [
  ...recordRoutes(owners, ownerVerbs),
  route(ownership.show, (ctx, { params }) => showOwnership(ctx, params.id)),
  route(ownership.update, (ctx, { params, body }) => saveOwnership(ctx, params.id, body), isOwned),
];
