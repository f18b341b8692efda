import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { extendClaim, insertJob, updatePayload } from "#server/platform/jobs/jobs.queries";

export interface JobInput {
  kind: string;
  /** The company of the job; a company can only queue jobs for itself. */
  tenant_id: string | null;
  /** At most one unfinished job of a kind and company has the key: a second one is not inserted. */
  unique_key?: string;
  payload: Record<string, unknown>;
  run_at: Date;
  now: Date;
}

/** Queues a job in the transaction that causes it: both happen or neither. */
export async function enqueue(db: Db, { unique_key, now, ...job }: JobInput): Promise<void> {
  const ownKey = job.tenant_id === null ? unique_key : `${job.tenant_id}/${unique_key}`;
  await insertJob(db, {
    id: newId(now),
    ...job,
    unique_key: unique_key === undefined ? null : ownKey!,
    created_at: now,
  });
}

/** Stores data for later attempts in a job's payload. False if the claim is no longer valid. */
export function addToPayload(db: Db, claim: Claim, data: Record<string, unknown>): Promise<boolean> {
  return updatePayload(db, claim, data);
}

/** Renews the claim of a long job, so that no other worker takes it. False if one has. */
export function holdClaim(database: Database, claim: Claim, now: Date): Promise<boolean> {
  return database.asAuth((db) => extendClaim(db, claim, new Date(now.getTime() + leaseTime)));
}

/** One claim of a job. A process that was paused beyond its lease has an old number, and must not change anything. */
export type Claim = Columns<"jobs", "id" | "claim">;

/** Work for a company uses `asTenant` with the job's own `tenant_id`, never with one of a payload. */
export interface Job extends Claim, Columns<"jobs", "kind" | "tenant_id" | "attempts" | "run_at"> {
  payload: Record<string, unknown>;
}

/** How long a job belongs to its worker, in milliseconds; afterwards another may claim it. */
export const leaseTime = 300_000;

/**
 * The handlers by kind. A handler opens its own transactions; it may run again, so it must be idempotent. A long one
 * renews its claim (`holdClaim`), and throws once `stopping` is set because the program ends: it is retried.
 */
export type JobHandlers = Record<string, (job: Job, database: Database, stopping: AbortSignal) => Promise<void>>;

/** The number of failed attempts after which a job is abandoned. */
export const maxAttempts = 10;
