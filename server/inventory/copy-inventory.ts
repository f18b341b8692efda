import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { keepItems, listItems } from "#server/inventory/inventory.queries";

/** Gives a new accommodation the inventory of another one, in lines of its own. */
export async function copyInventory({ actor, db, clock }: Ctx, fromId: string, toId: string): Promise<void> {
  const items = await listItems(db, actor.tenant_id, fromId);
  const now = clock.now();
  await keepItems(
    db,
    actor.tenant_id,
    toId,
    items.map((item) => ({ ...item, id: newId(now) })),
  );
}
