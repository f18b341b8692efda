import type { Insertable, Kysely } from "kysely";
import type { Db } from "#server/db/database";
import type { DB } from "#server/db/types.generated";

/** The columns of every such row besides its values. */
interface Kept {
  tenant_id: unknown;
  id: unknown;
  version: unknown;
  created_at: unknown;
  updated_at: unknown;
}

/** The tables of a company whose rows have a version. */
export type VersionedTable = {
  [Table in keyof DB]: keyof Kept extends keyof DB[Table] ? Table : never;
}[keyof DB];

/** The columns that a save writes. */
export type ValuesOf<Table extends VersionedTable> = Omit<Insertable<DB[Table]>, keyof Kept>;

// Kysely cannot type a table that is a parameter; the arguments are checked by `ValuesOf`.
const untyped = (db: Db) => db as Kysely<Record<string, Record<string, unknown>>>;

/** Inserts a row, at version 1 unless it is restored with another one. */
export async function insertVersioned<Table extends VersionedTable>(
  db: Db,
  table: Table,
  { tenantId, id, now, version = 1 }: { tenantId: string; id: string; now: Date; version?: number },
  values: ValuesOf<Table>,
): Promise<void> {
  await untyped(db)
    .insertInto(table)
    .values({ ...values, tenant_id: tenantId, id, version, created_at: now, updated_at: now })
    .execute();
}

/** Saves a row read at `version`; false if another user has saved since. */
export async function updateVersioned<Table extends VersionedTable>(
  db: Db,
  table: Table,
  { tenantId, id, version, now }: { tenantId: string; id: string; version: number; now: Date },
  values: Partial<ValuesOf<Table>>,
): Promise<boolean> {
  const updated = await untyped(db)
    .updateTable<string>(table)
    .set({ ...values, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes the row, whatever its version. */
export async function deleteVersioned(db: Db, table: VersionedTable, tenantId: string, id: string): Promise<void> {
  await untyped(db).deleteFrom(table).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
