import type { Clock } from "#server/platform/context";
import { type Database, DatabaseAway } from "#server/platform/db/database";
import { claimJob, finishJob, postponeJob } from "#server/platform/jobs/jobs.queries";
import { type Job, type JobHandlers, leaseTime, maxAttempts } from "#server/platform/jobs/queue";
import { isRecurring, ownHandlers, scheduleAll, scheduleNext } from "#server/platform/jobs/schedule";
import type { JobOutcome, Watch } from "#server/platform/watch/watch";

const second = 1000;

interface Log {
  info?(details: object, message: string): void;
  debug?(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  log: Log;
  handlers: JobHandlers;
  /** Told of each job. */
  watch?: Watch;
  /** How long a job belongs to its worker, in milliseconds; afterwards another may claim it. */
  lease?: number;
  /** How long an idle worker waits before it polls again, in milliseconds. */
  poll?: number;
}

export interface Worker {
  /** Resolves when the current job is done; no other is started. */
  stop(): Promise<void>;
}

/**
 * Processes due jobs until stopped; any number of instances share them. Two at a time, so that one slow mail delays
 * little.
 */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const lanes = [work(options, stopping.signal), work(options, stopping.signal)];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
    },
  };
}

async function work(options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const { database, clock, log, handlers, poll = 2 * second } = options;
  let scheduled = false;
  while (!stopping.aborted) {
    try {
      if (!scheduled) await scheduleAll(database, Object.keys({ ...ownHandlers(clock), ...handlers }), clock.now());
      scheduled = true;
      if (await runOneJob(options, stopping)) continue;
    } catch (err) {
      // An unavailable database is already reported by every request.
      if (!(err instanceof DatabaseAway)) log.error({ err }, "The worker could not look for jobs.");
    }
    await pause(poll, stopping);
  }
}

/** Runs everything that is due, and returns the number of jobs. For tests and scripts. */
export async function runDueJobs(options: WorkerOptions): Promise<number> {
  let count = 0;
  const { signal } = new AbortController(); // never stopped
  while (await runOneJob(options, signal)) count += 1;
  return count;
}

/** Claims one due job and runs it; false if there was none. */
async function runOneJob(
  { database, clock, log, handlers, watch, lease = leaseTime }: WorkerOptions,
  stopping: AbortSignal,
): Promise<boolean> {
  const all: JobHandlers = { ...ownHandlers(clock), ...handlers };
  const now = clock.now();
  const leaseEnd = new Date(now.getTime() + lease);
  const job = await database.asAuth((db) => claimJob(db, Object.keys(all), now, leaseEnd));
  if (job === null) return false;
  if (job.attempts > maxAttempts) {
    // Its worker crashed each time before it could report.
    await finish(database, job, now, "Given up: no attempt came to an end.");
    return true;
  }
  const end = watch?.jobBegins(job.kind, job.tenant_id);
  const logged = (outcome: JobOutcome) => logEnd(log, job, outcome, end?.(outcome));
  try {
    await all[job.kind]?.(job, database, stopping);
    logged("done");
  } catch (err) {
    logged("failed");
    log.error({ err, job: { id: job.id, kind: job.kind, attempts: job.attempts } }, "A job failed.");
    await putOff(database, job, clock.now(), err);
    return true;
  }
  await finish(database, job, clock.now(), null);
  return true;
}

const brief = 100; // ms

/** One line per job; of recurring work that found little to do, only for who asks for details. */
function logEnd(log: Log, { id, kind, tenant_id, attempts }: Job, outcome: JobOutcome, took = 0): void {
  const ms = Math.round(took * 10) / 10;
  const line = { job: id, kind, tenant: tenant_id ?? undefined, attempts, outcome, ms };
  const isIdle = isRecurring(kind) && outcome === "done" && ms < brief;
  if (isIdle) log.debug?.(line, "job");
  else log.info?.(line, "job");
}

async function finish(database: Database, job: Job, now: Date, lastError: string | null): Promise<void> {
  await database.asAuth(async (db) => {
    if (await finishJob(db, job, now, lastError)) await scheduleNext(db, job.kind, now);
  });
}

/**
 * Retries later, doubling the delay: 10 s, 20 s, ... up to an hour. The tenth failure abandons the job. Recurring work
 * has its next run anyway.
 */
async function putOff(database: Database, job: Job, now: Date, error: unknown): Promise<void> {
  const lastError = String((error as Error)?.message ?? error).slice(0, 500);
  if (job.attempts >= maxAttempts || isRecurring(job.kind)) return finish(database, job, now, lastError);
  const delay = Math.min(10 * second * 2 ** (job.attempts - 1), 3600 * second);
  await database.asAuth((db) => postponeJob(db, job, new Date(now.getTime() + delay), lastError));
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stopping.addEventListener("abort", done);
  });
}
