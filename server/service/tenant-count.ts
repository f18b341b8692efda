import type { Db } from "#server/db/database";
import { listServiceTotals } from "#server/service/figures.queries";

/** How many companies the service has, in any state. */
export async function tenantCount(db: Db): Promise<number> {
  return (await listServiceTotals(db)).reduce((sum, { tenants }) => sum + tenants, 0);
}
