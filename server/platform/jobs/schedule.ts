import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { newestSnapshot } from "#server/platform/db/snapshots";
import { deleteOutlived, insertJob, lockClaim, nextRun, pullForward } from "#server/platform/jobs/jobs.queries";
import type { JobHandlers } from "#server/platform/jobs/queue";

const minute = 60_000;

/** Recurring work by kind, with its interval in milliseconds. Missed runs are caught up once. */
const intervals: Record<string, number> = {
  "expire-holds": minute,
  "send-messages": minute,
  "read-calendars": minute,
  "tell-of-invoices": 60 * minute,
  "move-subscriptions": 5 * minute,
  "forget-import-drafts": 60 * minute,
  "erase-contracts": 60 * minute,
  "erase-registration-forms": 60 * minute,
  "end-discounts": 60 * minute,
  "sum-months": 60 * minute,
  "end-visits": 10 * minute,
  "continue-series": 60 * minute,
  "make-ready-rules": 60 * minute,
  "forget-refund-keys": 60 * minute,
  "forget-waiting-guests": 60 * minute,
  "reseal-channels": 60 * minute,
  "prune-outlived": 60 * minute,
  "database-upkeep": 60 * minute,
  "back-up": 60 * minute,
};

/** Whether work of the kind is recurring. */
export function isRecurring(kind: string): boolean {
  return kind in intervals;
}

/** The recurring work of the server itself. */
export function ownHandlers(clock: Clock): JobHandlers {
  return {
    "prune-outlived": (job, database) =>
      database.asAuth(async (db) => {
        if (await lockClaim(db, job)) await deleteOutlived(db, clock.now());
      }),
    [upkeepJob]: (_job, database) => database.upkeep(),
  };
}

/** When a recurring job runs next; null if that is not planned. */
export const whenNext = (db: Db, kind: string): Promise<Date | null> => nextRun(db, kind);

/** Inserts the next row of recurring work, at a whole multiple of its interval; nothing for other kinds. */
export async function scheduleNext(db: Db, kind: string, now: Date): Promise<void> {
  const interval = intervals[kind];
  if (interval === undefined) return;
  const run_at = new Date((Math.floor(now.getTime() / interval) + 1) * interval);
  await insertJob(db, {
    id: newId(now),
    kind,
    tenant_id: null,
    unique_key: "recurring",
    payload: {},
    run_at,
    created_at: now,
  });
  await pullForward(db, kind, run_at);
}

const upkeepJob = "database-upkeep";
const afterStart = minute;

/**
 * After a start of the embedded database whose newest snapshot is older than an hour, or that has none, the next one is
 * written in a minute: a backup and a disk that breaks would else find none until the full hour.
 */
export async function snapshotSoonIfOld(database: Database, dataDir: string, now: Date): Promise<void> {
  const newest = await newestSnapshot(dataDir).catch(() => null); // the next one says why it cannot be written
  if (newest !== null && now.getTime() - newest.at.getTime() < 60 * minute) return;
  await database.asAuth(async (db) => {
    await scheduleNext(db, upkeepJob, now);
    await pullForward(db, upkeepJob, new Date(now.getTime() + afterStart));
  });
}

/** Ensures that each recurring kind with a handler has its row. Several instances may do this at once. */
export async function scheduleAll(database: Database, kinds: readonly string[], now: Date): Promise<void> {
  await database.asAuth(async (db) => {
    for (const kind of kinds) await scheduleNext(db, kind, now);
  });
}
