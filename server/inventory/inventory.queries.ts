import { sql } from "kysely";
import type { Db } from "#server/db/database";

export interface StoredItem {
  id: string;
  room: string;
  item: string;
  quantity: number;
  condition: string;
  value_cents: number | null;
  check_at_turnover: boolean;
}

/** The lines in their order. */
export async function listItems(db: Db, tenantId: string, accommodationId: string): Promise<StoredItem[]> {
  return db
    .selectFrom("inventory_items")
    .select(["id", "room", "item", "quantity", "condition", "value_cents", "check_at_turnover"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Makes these the lines of the accommodation, in this order; the others are removed. */
export async function keepItems(
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
