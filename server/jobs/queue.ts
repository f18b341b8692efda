import type { Database, Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { type Claim, leaseTime } from "#server/jobs/job";
import { extendClaim, insertJob, updatePayload } from "#server/jobs/jobs.queries";

export interface JobInput {
  kind: string;
  /** The company the work is for; a company can leave work for itself only. */
  tenant_id: string | null;
  /** Of the unfinished jobs of a kind and company, one at most has the key: a second is not added. */
  unique_key?: string;
  payload: Record<string, unknown>;
  run_at: Date;
  now: Date;
}

/** Leaves work for later, in the transaction that causes it: both happen or neither. */
export async function enqueue(db: Db, { unique_key, now, ...job }: JobInput): Promise<void> {
  const ownKey = job.tenant_id === null ? unique_key : `${job.tenant_id}/${unique_key}`;
  await insertJob(db, {
    id: newId(now),
    ...job,
    unique_key: unique_key === undefined ? null : ownKey!,
    created_at: now,
  });
}

/** Leaves a word for later tries of a job, in its payload. False when the claim no longer stands. */
export function leaveWord(db: Db, claim: Claim, word: Record<string, unknown>): Promise<boolean> {
  return updatePayload(db, claim, word);
}

/** Says that work which takes long goes on, so that no other worker takes it. False when one has. */
export function holdClaim(database: Database, claim: Claim, now: Date): Promise<boolean> {
  return database.asAuth((db) => extendClaim(db, claim, new Date(now.getTime() + leaseTime)));
}
