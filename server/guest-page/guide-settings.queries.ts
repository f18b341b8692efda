import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export type StoredGuideSettings = Columns<"guide_settings", "guide_asks" | "guide_days" | "version">;

/** Version 1 until they are first saved. */
export async function findGuideSettings(db: Db, tenantId: string): Promise<StoredGuideSettings> {
  const row = await db
    .selectFrom("guide_settings")
    .select(["guide_asks", "guide_days", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { guide_asks: [], guide_days: 3, version: 1 };
}
