import { season } from "#contract/seasons";
import type { SeasonMode } from "#domain/seasons";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("seasons")
    .select(columnsOf(season.fields))
    .$narrowType<{ mode: SeasonMode }>()
    .where("tenant_id", "=", tenantId);

/** Every season of the company, by its first night. */
export const listSeasons = (db: Db, tenantId: string) =>
  rows(db, tenantId).orderBy("first_night").orderBy("last_night").orderBy("name").orderBy("id").execute();

export const findSeason = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
