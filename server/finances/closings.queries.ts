import type { Db } from "#server/db/database";

/** The first days of the closed months. */
export async function listClosedMonths(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_months")
    .select("month")
    .where("tenant_id", "=", tenantId)
    .where("closed_at", "is not", null)
    .execute();
  return rows.map(({ month }) => month);
}
