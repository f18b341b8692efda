import type { openingActs } from "#contract/bookings/booking-acts";
import { hasOpened } from "#server/platform/audit/audit.queries";
import { record } from "#server/platform/audit/record";
import type { Actor, Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";

/** Somebody opened personal data: a form, the photo of a document, a contract. */
export interface Opening {
  action: (typeof openingActs)[number];
  record_id: string;
  after: object;
  /** True if a repetition by the same user within an hour is not recorded: screens load such data again and again. */
  hourly: boolean;
}

const hour = 3_600_000;

/** Records openings in a separate transaction, since that of a reading request is read-only. */
export async function recordOpenings(
  { database, clock, actor }: { database: Database; clock: Clock; actor: Actor },
  openings: readonly Opening[],
): Promise<void> {
  if (openings.length === 0) return;
  await database.asTenant(actor.tenant_id, async (db) => {
    for (const { action, record_id, after, hourly } of openings) {
      const since = new Date(clock.now().getTime() - hour);
      if (hourly && (await hasOpened(db, actor, { action, record_id, since }))) continue;
      await record({ actor, db, clock }, action, record_id, null, after);
    }
  });
}
