import { inventory } from "#contract/inventory";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { saveInventory } from "#server/inventory/save-inventory";
import { showInventory } from "#server/inventory/show-inventory";

const exists = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);

/** What an accommodation holds. */
export const inventoryRoutes: Route[] = [
  route(inventory.show, (ctx, { params }) => showInventory(ctx, params.id)),
  route(inventory.update, (ctx, { params, body }) => saveInventory(ctx, params.id, body), exists),
];
