import { monthStart } from "#domain/entry-series";
import { addDays, todayIn } from "#domain/stay-dates";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { listTenantsToSum, sumMonths } from "#server/finances/balances.queries";

/** The hourly job: adds up what every company's accounts were moved by in months that are over everywhere. */
export async function sumMonthsEverywhere(database: Database, clock: Clock): Promise<void> {
  const before = monthStart(addDays(todayIn("UTC", clock.now()), -1));
  for (const tenantId of await database.asAuth((db) => listTenantsToSum(db, before))) {
    await database.asTenant(tenantId, (db) => sumMonths(db, tenantId, before));
  }
}
