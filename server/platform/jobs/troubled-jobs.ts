import type { Db } from "#server/platform/db/database";
import {
  findLockedJob,
  findRival,
  type ListedJob,
  listFailedJobs,
  listTroubledJobs,
  restartJob,
} from "#server/platform/jobs/jobs.queries";

export type { ListedJob };

/**
 * What became of a job that should run again: it is due now; another run of the same work waits already; it is being
 * worked on; it ended without an error; there is none of this id.
 */
export type Restarted =
  | { result: "due" | "working" | "ended"; job: ListedJob }
  | { result: "rival"; job: ListedJob; rival: string }
  | { result: "none" };

/** Makes a failed or waiting job due now, through `asAuth`; nothing with `dryRun`. */
export async function restart(db: Db, id: string, now: Date, { dryRun = false } = {}): Promise<Restarted> {
  const job = await findLockedJob(db, id);
  if (job === null) return { result: "none" };
  if (job.finished_at !== null && job.last_error === null) return { result: "ended", job };
  if (job.finished_at === null && job.locked_until !== null && job.locked_until > now)
    return { result: "working", job };
  const { kind, unique_key } = job;
  const rival = unique_key === null ? null : await findRival(db, { id, kind, unique_key });
  if (rival !== null) return { result: "rival", job, rival };
  if (!dryRun) await restartJob(db, id, now);
  return { result: "due", job };
}

/** Abandoned jobs, and those that wait for another attempt, the newest first, through `asAuth`. */
export const failedJobs = (db: Db, limit: number): Promise<ListedJob[]> => listFailedJobs(db, limit);

const lateAfter = 5 * 60_000; // ms

/** Of each kind and company the newest job that failed or is late, through `asAdmin`. */
export const troubledJobs = (db: Db, now: Date) =>
  listTroubledJobs(db, { now, lateSince: new Date(now.getTime() - lateAfter) });
