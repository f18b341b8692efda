import type { Columns } from "#server/db/columns";
import type { Database } from "#server/db/database";

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
