import type { Database } from "#server/db/database";

/** Which taking of a job this is. A process that slept past its lease holds an old number, and may change nothing. */
export interface Claim {
  id: string;
  claim: number;
}

export interface Job extends Claim {
  kind: string;
  /** The company the work is for; work for a company goes through `asTenant` with this, never with a payload's. */
  tenant_id: string | null;
  payload: Record<string, unknown>;
  attempts: number;
  run_at: Date;
}

/** What is done, by kind. A handler opens its own doors; it may be run again, so doing it twice must do no harm. */
export type JobHandlers = Record<string, (job: Job, database: Database) => Promise<void>>;
