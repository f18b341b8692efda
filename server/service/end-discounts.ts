import { serviceDay } from "#domain/service-day";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { endDiscounts } from "#server/service/figures.queries";

/** The job: takes off what has ended, and with it what the company pays in a month rises. */
export async function endDiscountsEverywhere(database: Database, clock: Clock): Promise<void> {
  await database.asAdmin((db) => endDiscounts(db, serviceDay(clock.now())));
}
