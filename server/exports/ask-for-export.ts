import type { Db } from "#server/db/database";
import { enqueue } from "#server/jobs/queue";

export const makingJob = "make-export";

/** Leaves the making of an export to a worker. */
export async function askForExport(
  db: Db,
  tenantId: string,
  exportId: string,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: makingJob, tenant_id: tenantId, payload: { export: exportId }, run_at: at, now });
}
