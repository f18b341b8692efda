import { sql } from "kysely";
import type { RateOverride } from "#domain/rates";
import type { Db } from "#server/db/database";

/** What days say on their own, by date; a day that says nothing is not among them. */
export async function listOverrides(
  db: Db,
  tenantId: string,
  accommodationId: string,
  dates: string[],
): Promise<RateOverride[]> {
  return db
    .selectFrom("rate_overrides")
    .select(["accommodation_id", "date", "price_cents", "min_nights", "closed"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where((on) => on("date", "=", on.fn.any(on.val(dates))))
    .orderBy("date")
    .execute();
}

/** Puts these in the place of whatever the dates said before; a date without one says nothing from then on. */
export async function replaceOverrides(
  db: Db,
  tenantId: string,
  accommodationId: string,
  dates: string[],
  overrides: RateOverride[],
): Promise<void> {
  await sql`delete from rate_overrides where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}
    and date = any(${dates}::date[])`.execute(db);
  if (overrides.length === 0) return;
  const rows = overrides.map((each) => ({ ...each, tenant_id: tenantId }));
  await db.insertInto("rate_overrides").values(rows).execute();
}
