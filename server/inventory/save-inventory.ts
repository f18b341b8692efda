import type { Inventory, InventoryInput, InventoryItemInput } from "#contract/inventory";
import { messages } from "#contract/messages";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { takePartVersion } from "#server/db/part-versions";
import { invalid, type Problem, stale } from "#server/http/problem";
import { keepItems, listItems, type StoredItem } from "#server/inventory/inventory.queries";
import { showInventory, toInventory } from "#server/inventory/show-inventory";

/**
 * Saves the whole list: lines keep their ids, new ones get one, what is not in the list is removed. Refuses with 409 a
 * stale version, with 422 an id that is no line of this accommodation or stands twice.
 */
export async function saveInventory(ctx: Ctx, accommodationId: string, input: InventoryInput): Promise<Inventory> {
  const { actor, db } = ctx;
  const read = { accommodationId, version: input.version };
  if (!(await takePartVersion(db, "inventory_version", actor.tenant_id, read))) {
    throw stale(await showInventory(ctx, accommodationId));
  }
  const before = await listItems(db, actor.tenant_id, accommodationId);
  const after = input.items ? mergedItems(before, input.items, () => newId(ctx.clock.now())) : before;
  await keepItems(db, actor.tenant_id, accommodationId, after);
  await record(ctx, "inventory.updated", accommodationId, linesNotIn(before, after), linesNotIn(after, before));
  return toInventory(after, input.version + 1);
}

function mergedItems(before: readonly StoredItem[], items: readonly InventoryItemInput[], id: () => string) {
  const unused = new Map(before.map((each) => [each.id, each]));
  return items.map((item, index): StoredItem => {
    const stored = item.id === undefined ? null : unused.get(item.id);
    if (stored === undefined) throw noSuchLine(index);
    if (stored) unused.delete(stored.id);
    const { value_cents = stored?.value_cents ?? null, check_at_turnover = stored?.check_at_turnover ?? false } = item;
    const { room, item: name, quantity, condition } = item;
    return { id: stored?.id ?? id(), room, item: name, quantity, condition, value_cents, check_at_turnover };
  });
}

function noSuchLine(index: number): Problem {
  return invalid(`items[${index}].id`, messages.invalid("Identificador"));
}

/** The lines that the other list has not got, or has got otherwise: what changed, without the rest. */
function linesNotIn(items: readonly StoredItem[], other: readonly StoredItem[]): StoredItem[] {
  const same = new Set(other.map((each) => JSON.stringify(each, keys)));
  return items.filter((each) => !same.has(JSON.stringify(each, keys)));
}

const keys: (keyof StoredItem)[] = ["id", "room", "item", "quantity", "condition", "value_cents", "check_at_turnover"];
