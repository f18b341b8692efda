import type { Ctx } from "#server/context";
import { enqueue } from "#server/jobs/queue";

export const readingJob = "read-calendar";

/** Queues the reading of a due import for a worker, so that no request waits for another server. */
export function askForReading({ actor, db, clock }: Ctx, importId: string): Promise<void> {
  const now = clock.now();
  const work = { kind: readingJob, tenant_id: actor.tenant_id, unique_key: importId };
  return enqueue(db, { ...work, payload: { import_id: importId }, run_at: now, now });
}
