import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export type StoredGuideSettings = Columns<"guide_settings", "guide_asks" | "guide_days" | "version">;

/** Version 1 while nobody saved them. */
export async function findGuideSettings(db: Db, tenantId: string): Promise<StoredGuideSettings> {
  const row = await db
    .selectFrom("guide_settings")
    .select(["guide_asks", "guide_days", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { guide_asks: [], guide_days: 3, version: 1 };
}

/** Saves them over the version that was read; false when somebody else saved since. */
export async function keepGuideSettings(
  db: Db,
  tenantId: string,
  { guide_asks, guide_days, version }: StoredGuideSettings,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into guide_settings as s (tenant_id, guide_asks, guide_days, version, updated_at)
    values (${tenantId}, ${guide_asks}, ${guide_days}, ${version + 1}, ${now})
    on conflict (tenant_id) do update set guide_asks = excluded.guide_asks, guide_days = excluded.guide_days,
      version = excluded.version, updated_at = excluded.updated_at where s.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
