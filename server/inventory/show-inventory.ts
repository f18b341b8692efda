import type { Inventory, InventoryItem } from "#contract/inventory";
import type { Ctx } from "#server/context";
import { findPartVersion } from "#server/db/part-versions";
import { found } from "#server/http/problem";
import { listItems, type StoredItem } from "#server/inventory/inventory.queries";

/** The inventory of an accommodation, room by room. Refuses unknown and foreign accommodations with the same 404. */
export async function showInventory({ actor, db }: Ctx, accommodationId: string): Promise<Inventory> {
  const version = found(await findPartVersion(db, "inventory_version", actor.tenant_id, accommodationId));
  return toInventory(await listItems(db, actor.tenant_id, accommodationId), version);
}

/** An inventory as it goes over the wire. */
export function toInventory(items: readonly StoredItem[], version: number): Inventory {
  return {
    items: items.map((each) => ({ ...each, condition: each.condition as InventoryItem["condition"] })),
    version,
  };
}
