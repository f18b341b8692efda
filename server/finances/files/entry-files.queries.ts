import { type Insertable, sql } from "kysely";
import type { BookingFileType } from "#contract/booking-files";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import type { EntryFiles } from "#server/db/types.generated";

/** A file as it is stored. */
export interface StoredEntryFile
  extends Columns<"entry_files", "id" | "stored_name" | "name" | "type" | "bytes" | "created_at"> {
  type: BookingFileType;
  created_by_name: string | null;
}

const columns = sql`f.id, f.stored_name, f.name, f.type, f.bytes, f.created_at,
  (select u.name from users u where u.id = f.created_by) as created_by_name`;

/** The files of an entry, the newest first. */
export async function listEntryFiles(db: Db, tenantId: string, entryId: string): Promise<StoredEntryFile[]> {
  const { rows } = await sql<StoredEntryFile>`select ${columns} from entry_files f
    where f.tenant_id = ${tenantId} and f.entry_id = ${entryId} order by f.id desc`.execute(db);
  return rows;
}

export async function findEntryFile(
  db: Db,
  tenantId: string,
  { entryId, id }: { entryId: string; id: string },
): Promise<StoredEntryFile | null> {
  const { rows } = await sql<StoredEntryFile>`select ${columns} from entry_files f
    where f.tenant_id = ${tenantId} and f.entry_id = ${entryId} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertEntryFile(db: Db, file: Insertable<EntryFiles>): Promise<void> {
  await db.insertInto("entry_files").values(file).execute();
}

export async function deleteEntryFileRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("entry_files").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
