import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** What a save writes. */
export type BlockValues = Columns<"blocks", "check_in" | "check_out" | "kind" | "reason" | "note">;

export interface StoredBlock
  extends BlockValues,
    Columns<
      "blocks",
      "id" | "accommodation_id" | "occupancy_id" | "deleted_at" | "created_at" | "updated_at" | "version"
    > {
  accommodation_name: string;
}

export const blockColumns = sql`b.id, b.accommodation_id, a.name as accommodation_name, b.occupancy_id, b.check_in,
  b.check_out, b.kind, b.reason, b.note, b.deleted_at, b.created_at, b.updated_at, b.version`;
export const fromBlocks = sql`from blocks b
  join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id`;

/** One block, deleted ones too. */
export async function findBlock(db: Db, tenantId: string, id: string): Promise<StoredBlock | null> {
  const { rows } = await sql<StoredBlock>`select ${blockColumns} ${fromBlocks}
    where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

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

/** Writes a change of a block that the caller has locked by way of its accommodation. */
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

/** Forgets the blocks of an accommodation, with their nights and words. */
export async function deleteBlocksOfAccommodation(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id in
    (select id from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId})`.execute(db);
  await sql`delete from occupancies where tenant_id = ${tenantId} and block_id in
    (select id from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId})`.execute(db);
  await sql`delete from blocks where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}

/** What a block says of nights that it takes. */
export type BlockedNights = Columns<"occupancies", "accommodation_id" | "check_in" | "check_out"> &
  Columns<"blocks", "kind" | "reason">;

const blocked = (tenantId: string, ids: string[]): RawBuilder<BlockedNights> => sql`
  select o.accommodation_id, o.check_in, o.check_out, b.kind, b.reason from occupancies o
  join blocks b on b.tenant_id = o.tenant_id and b.id = o.block_id
  where o.tenant_id = ${tenantId} and o.accommodation_id = any(${ids}::uuid[]) and o.occupies`;

/** The blocks that take nights of accommodations from a date up to but without another. */
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
