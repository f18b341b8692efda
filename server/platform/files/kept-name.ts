import { randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";

/** How long a deleted record can be restored, in milliseconds: its files are kept that long. */
export const undoTime = 10 * 60_000;

/** Longer than any upload takes: files without a row by then never get one. */
const grace = 3_600_000; // ms

interface Tools {
  database: Database;
  clock: Clock;
}

type Leave = (db: Db, name: string, times: { now: Date; at: Date }) => Promise<void>;

/**
 * A random name for files that are about to be written. `leave` first queues the job that removes them in an hour
 * unless a row refers to them: whatever happens in between, no unknown file remains in the store.
 */
export async function keptName({ database, clock }: Tools, tenantId: string, leave: Leave): Promise<string> {
  const name = randomBytes(16).toString("hex");
  const now = clock.now();
  const at = new Date(now.getTime() + grace);
  await database.asTenant(tenantId, (db) => leave(db, name, { now, at }));
  return name;
}
