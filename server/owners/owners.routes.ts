import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { deleteOwner } from "#server/owners/delete-owner";
import { listOwners, ownerExists, showOwner } from "#server/owners/read-owners";
import { createOwner, updateOwner } from "#server/owners/save-owner";
import { saveOwnership } from "#server/owners/save-ownership";
import { showOwnership } from "#server/owners/show-ownership";

const exists = (ctx: Ctx, { id }: { id: string }) => ownerExists(ctx, id);
const isOwned = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);

/** Owners of accommodations, and whose each accommodation is. */
export const ownerRoutes: Route[] = [
  route(owners.list, (ctx, { query }) => listOwners(ctx, query)),
  route(owners.create, (ctx, { body }) => createOwner(ctx, body)),
  route(owners.show, (ctx, { params }) => showOwner(ctx, params.id)),
  route(owners.update, (ctx, { params, body }) => updateOwner(ctx, params.id, body), exists),
  route(owners.delete, (ctx, { params }) => deleteOwner(ctx, params.id)),
  route(ownership.show, (ctx, { params }) => showOwnership(ctx, params.id)),
  route(ownership.update, (ctx, { params, body }) => saveOwnership(ctx, params.id, body), isOwned),
];
