import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import type { DB } from "#server/platform/db/types.generated";

/** The columns of every versioned row besides its values. */
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

type SettingsTable = "contract_settings" | "guide_settings" | "notification_settings" | "registration_form_settings";

/** Saves settings of the company that were read at `version`; false if another user has saved since. */
export async function keepSettings<Table extends SettingsTable>(
  { actor, db, clock }: Ctx,
  table: Table,
  version: number,
  settings: Partial<Selectable<DB[Table]>>,
): Promise<boolean> {
  const row = { ...settings, version: version + 1, updated_at: clock.now() };
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as s (tenant_id, ${sql.join(columns)})
    values (${actor.tenant_id}, ${sql.join(Object.values(row))})
    on conflict (tenant_id) do update set ${sql.join(changes)} where s.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Parts of an accommodation that are saved as a whole, each with its own version. */
export type PartVersion = "inventory_version" | "ownership_version";

/** The version of a part of an accommodation; null if the company has no such accommodation. */
export async function findPartVersion(
  db: Db,
  part: PartVersion,
  tenantId: string,
  accommodationId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("accommodations")
    .select(part)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", accommodationId)
    .executeTakeFirst();
  return row?.[part] ?? null;
}

/** Increments the version and locks it until the transaction ends; false if the current version is another one. */
export async function takePartVersion(
  db: Db,
  part: PartVersion,
  tenantId: string,
  { accommodationId, version }: { accommodationId: string; version: number },
): Promise<boolean> {
  const counted = sql.ref(part);
  // computed by the database: a stale version may be the largest number possible
  const { numAffectedRows } = await sql`update accommodations set ${counted} = ${counted} + 1
    where tenant_id = ${tenantId} and id = ${accommodationId} and ${counted} = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
