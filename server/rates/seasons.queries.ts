import { sql } from "kysely";
import type { Season } from "#domain/seasons";
import type { Db } from "#server/db/database";

/** The columns that a save writes. */
export interface SeasonValues
  extends Omit<Season, "id" | "weekdays" | "closed_arrival_days" | "closed_departure_days"> {
  weekdays: number[];
  closed_arrival_days: number[];
  closed_departure_days: number[];
}

export interface StoredSeason extends SeasonValues {
  id: string;
  version: number;
}

const columns = sql`id, name, accommodation_id, "group", first_night, last_night, yearly, weekdays, mode, amount_cents,
  basis_points, min_nights, closed_arrival_days, closed_departure_days, priority, version`;

/** Every season of the company, by its first night. */
export async function listSeasonRows(db: Db, tenantId: string): Promise<StoredSeason[]> {
  const { rows } = await sql<StoredSeason>`select ${columns} from seasons
    where tenant_id = ${tenantId} order by first_night, last_night, name, id`.execute(db);
  return rows;
}

export async function findSeason(db: Db, tenantId: string, id: string): Promise<StoredSeason | null> {
  const { rows } = await sql<StoredSeason>`select ${columns} from seasons
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertSeason(db: Db, tenantId: string, id: string, values: SeasonValues, now: Date) {
  await db
    .insertInto("seasons")
    .values({ ...values, tenant_id: tenantId, id, created_at: now, updated_at: now })
    .execute();
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateSeasonRow(
  db: Db,
  tenantId: string,
  { id, version }: StoredSeason,
  values: SeasonValues,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("seasons")
    .set({ ...values, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteSeasonRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("seasons").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
