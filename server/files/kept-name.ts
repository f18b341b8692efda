import { randomBytes } from "node:crypto";
import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";

/** How long what was deleted can be brought back, in milliseconds: its files stay that long. */
export const undoTime = 10 * 60_000;

/** Longer than any upload takes: files that no row names by then never get one. */
const grace = 3_600_000; // ms

interface Tools {
  database: Database;
  clock: Clock;
}

type Leave = (db: Db, name: string, times: { now: Date; at: Date }) => Promise<void>;

/**
 * A random name for files that are about to be written. The job that removes them again, should no row name them in an
 * hour, is left first by `leave`: whatever happens in between, no file lies in the store for ever unknown.
 */
export async function keptName({ database, clock }: Tools, tenantId: string, leave: Leave): Promise<string> {
  const name = randomBytes(16).toString("hex");
  const now = clock.now();
  const at = new Date(now.getTime() + grace);
  await database.asTenant(tenantId, (db) => leave(db, name, { now, at }));
  return name;
}
