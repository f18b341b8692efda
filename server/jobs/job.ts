import type { Columns } from "#server/db/columns";
import type { Database } from "#server/db/database";

/** Which taking of a job this is. A process that slept past its lease holds an old number, and may change nothing. */
export type Claim = Columns<"jobs", "id" | "claim">;

/** Work for a company goes through `asTenant` with the job's own `tenant_id`, never with a payload's. */
export interface Job extends Claim, Columns<"jobs", "kind" | "tenant_id" | "attempts" | "run_at"> {
  payload: Record<string, unknown>;
}

/** How long a job belongs to its worker, in milliseconds; after it another may take the job. */
export const leaseTime = 300_000;

/**
 * What is done, by kind. A handler opens its own doors; it may be run again, so doing it twice must do no harm. What takes
 * minutes holds its claim (`holdClaim`), and throws once `stopping` says that the program ends: it is tried again.
 */
export type JobHandlers = Record<string, (job: Job, database: Database, stopping: AbortSignal) => Promise<void>>;

/** The failure of so many tries gives a job up. */
export const maxAttempts = 10;
