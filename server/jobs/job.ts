import type { Columns } from "#server/db/columns";
import type { Database } from "#server/db/database";

/** Which taking of a job this is. A process that slept past its lease holds an old number, and may change nothing. */
export type Claim = Columns<"jobs", "id" | "claim">;

/** Work for a company goes through `asTenant` with the job's own `tenant_id`, never with a payload's. */
export interface Job extends Claim, Columns<"jobs", "kind" | "tenant_id" | "attempts" | "run_at"> {
  payload: Record<string, unknown>;
}

/** What is done, by kind. A handler opens its own doors; it may be run again, so doing it twice must do no harm. */
export type JobHandlers = Record<string, (job: Job, database: Database) => Promise<void>>;
