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
