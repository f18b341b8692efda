import { sql } from "kysely";
import { itemConditionWords } from "#contract/catalogue/accommodation-words";
import type { Inventory, InventoryInput, InventoryItem, InventoryItemInput } from "#contract/catalogue/inventory";
import { messages } from "#contract/platform/messages";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { findPartVersion, takePartVersion } from "#server/platform/db/versioned-rows";
import type { EndpointServices } from "#server/platform/http/environment";
import { found, invalid, type Problem, stale } from "#server/platform/http/problem";

const itemColumns = ["id", "room", "item", "quantity", "condition", "value_cents", "check_at_turnover"] as const;

/** The inventory of an accommodation, by room. 404 for unknown and foreign accommodations alike. */
export async function showInventory({ actor, db }: Ctx, accommodationId: string): Promise<Inventory> {
  const version = found(await findPartVersion(db, "inventory_version", actor.tenant_id, accommodationId));
  return toInventory(await listItems(db, actor.tenant_id, accommodationId), version);
}

/** An inventory as the API returns it. */
function toInventory(items: readonly StoredItem[], version: number): Inventory {
  return {
    items: items.map((each) => ({ ...each, condition: each.condition as InventoryItem["condition"] })),
    version,
  };
}

/**
 * Saves the whole list: lines keep their ids, new ones get one, missing ones are deleted. Refuses with 409 a stale
 * version, with 422 an id that is not a line of this accommodation or occurs twice.
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

/** Throws 422 for a longer inventory with which a published contract would be too long. */
export async function requireInventoryFits(
  { database, contractTooLongWith }: Pick<EndpointServices, "database" | "contractTooLongWith">,
  tenantId: string,
  accommodation: string,
  items: readonly InventoryItemInput[],
): Promise<void> {
  const before = await database.asTenant(tenantId, (db) => listItems(db, tenantId, accommodation));
  const [stored, coming] = [before.map(inventoryLine), items.map(inventoryLine)];
  const isShorter = coming.length <= stored.length && coming.join().length <= stored.join().length;
  const name = isShorter ? null : await contractTooLongWith(database, tenantId, { inventory: coming, accommodation });
  if (name === null) return;
  throw invalid(
    "items",
    `Com este inventário, o contrato ${name} fica longo demais. Junte itens em menos linhas, ou use o inventário uma vez só no texto do contrato`,
  );
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

/** The lines that are missing from the other list or differ there: only what changed. */
function linesNotIn(items: readonly StoredItem[], other: readonly StoredItem[]): StoredItem[] {
  const written = (each: StoredItem) => JSON.stringify(each, [...itemColumns]);
  const same = new Set(other.map(written));
  return items.filter((each) => !same.has(written(each)));
}

/** Copies the inventory of another accommodation to a new one. */
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

type StoredItem = Columns<"inventory_items", (typeof itemColumns)[number]>;

/** The lines in order. */
async function listItems(db: Db, tenantId: string, accommodationId: string): Promise<StoredItem[]> {
  return db
    .selectFrom("inventory_items")
    .select(itemColumns)
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Replaces the lines of the accommodation, in this order. */
async function keepItems(
  db: Db,
  tenantId: string,
  accommodationId: string,
  items: readonly StoredItem[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`delete from inventory_items where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}
    and id <> all(${ids}::uuid[])`.execute(db);
  await sql`
    insert into inventory_items (tenant_id, accommodation_id, position, id, room, item, quantity, condition,
      value_cents, check_at_turnover)
    select ${tenantId}, ${accommodationId}, place, id, room, item, quantity, condition, value_cents, check_at_turnover
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (id uuid, room text, item text,
      quantity integer, condition text, value_cents bigint, check_at_turnover boolean)) with ordinality
      as line (id, room, item, quantity, condition, value_cents, check_at_turnover, place)
    on conflict (tenant_id, id) do update set position = excluded.position, room = excluded.room,
      item = excluded.item, quantity = excluded.quantity, condition = excluded.condition,
      value_cents = excluded.value_cents, check_at_turnover = excluded.check_at_turnover`.execute(db);
}

/** A line of the inventory as the contract prints it. */
export const inventoryLine = ({
  room,
  item,
  quantity,
  condition,
}: Pick<StoredItem, "room" | "item" | "quantity" | "condition">): string =>
  `${room}: ${quantity} ${item}, ${itemConditionWords[condition as keyof typeof itemConditionWords].toLowerCase()}`;
