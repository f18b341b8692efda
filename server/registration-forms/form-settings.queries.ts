import type { Db } from "#server/db/database";

export async function findFormSettings(db: Db, tenantId: string): Promise<{ at_check_in: string; version: number }> {
  const row = await db
    .selectFrom("registration_form_settings")
    .select(["at_check_in", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { at_check_in: "warn", version: 1 };
}
