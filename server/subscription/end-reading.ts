import { serviceDay } from "#domain/service-day";
import { hasReadingEnded } from "#domain/subscription-clock";
import { type Clock, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import { recordForTenant } from "#server/service/tenants";
import { listReading, lockSubscription, updateReadingEnded } from "#server/subscription/subscription.queries";

/**
 * The job: closes the companies whose 90 days to read and export are over, each in a transaction of its own under the lock
 * of its agreement. Nothing is deleted: whoever takes a plan again finds everything.
 */
export async function endReadingEverywhere(database: Database, clock: Clock): Promise<void> {
  const today = serviceDay(clock.now());
  const over = (await database.asAdmin(listReading)).filter(({ ends_on }) => hasReadingEnded(ends_on, today));
  for (const { tenant_id } of over) {
    await database.asAdmin(async (db) => {
      const stored = await lockSubscription(db, tenant_id);
      if (!stored?.ends_on || !hasReadingEnded(stored.ends_on, today)) return;
      if (!(await updateReadingEnded(db, tenant_id, today))) return;
      const ctx = { db, clock, actor: clockActor(tenant_id) };
      await recordForTenant(ctx, "subscription.reading_ended", tenant_id, null, { ends_on: stored.ends_on });
    });
  }
}
