import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The columns written by a save. */
export type BlockValues = Columns<"blocks", "check_in" | "check_out" | "kind" | "reason" | "note">;

export interface NewBlock extends BlockValues {
  tenant_id: string;
  id: string;
  accommodation_id: string;
  occupancy_id: string;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertBlocks(db: Db, rows: NewBlock[]): Promise<void> {
  await db.insertInto("blocks").values(rows).execute();
}

/** Updates a block that the caller has locked through its accommodation. */
export async function updateBlock(
  db: Db,
  tenantId: string,
  id: string,
  values: Partial<BlockValues> & { occupancy_id?: string | null; deleted_at?: Date | null; updated_at: Date },
): Promise<void> {
  await db
    .updateTable("blocks")
    .set((column) => ({ ...values, version: column("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Deletes the blocks of an accommodation, with their nights and search words. */
export async function deleteBlocksOfAccommodation(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id in
    (select id from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId})`.execute(db);
  await sql`delete from occupancies where tenant_id = ${tenantId} and block_id in
    (select id from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId})`.execute(db);
  await sql`delete from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}

/** Blocked nights with the kind and reason of the block. */
export type BlockedNights = Columns<"occupancies", "accommodation_id" | "check_in" | "check_out"> &
  Columns<"blocks", "kind" | "reason">;

const blocked = (tenantId: string, ids: string[]): RawBuilder<BlockedNights> => sql`
  select o.accommodation_id, o.check_in, o.check_out, b.kind, b.reason from occupancies o
  join blocks b on b.tenant_id = o.tenant_id and b.id = o.block_id
  where o.tenant_id = ${tenantId} and o.accommodation_id = any(${ids}::uuid[]) and o.occupies`;

/** The blocks that occupy nights of accommodations from a date up to but excluding another. */
export async function listBlockedNights(
  db: Db,
  tenantId: string,
  ids: string[],
  from: string,
  until: string,
): Promise<BlockedNights[]> {
  const { rows } = await sql<BlockedNights>`${blocked(tenantId, ids)}
    and o.check_out > ${from} and o.check_in < ${until}`.execute(db);
  return rows;
}
