import type { Database, Db } from "#server/db/database";
import { giveUpExports } from "#server/exports/exports.queries";
import { removePieces } from "#server/exports/piece-writer";
import type { FileStore } from "#server/files/file-store";
import type { Job } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";

export const discardJob = "discard-export";

/** Queues the removal of an export's bytes. With `pieces` it was given up already; without, the job gives it up. */
export async function leaveDiscard(
  db: Db,
  tenantId: string,
  payload: { export: string; pieces?: number },
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: discardJob, tenant_id: tenantId, payload, run_at: at, now });
}

/**
 * Gives up every export of the company except one, including those under way: they hold data from before the current
 * change. Their bytes are removed after the transaction.
 */
export async function discardExports(
  db: Db,
  tenantId: string,
  { but, now }: { but: string | null; now: Date },
): Promise<void> {
  for (const { id, pieces } of await giveUpExports(db, tenantId, { but })) {
    await leaveDiscard(db, tenantId, { export: id, pieces }, { now, at: now });
  }
}

/** Removes the bytes of an export that has expired or was given up. Idempotent. */
export async function discardExport(
  { tenant_id, payload }: Job,
  { database, files }: { database: Database; files: FileStore },
): Promise<void> {
  if (tenant_id === null) return;
  const id = String(payload.export);
  const gone = await database.asTenant(tenant_id, (db) => giveUpExports(db, tenant_id, { only: id }));
  const pieces = [...gone.map((each) => each.pieces), Number(payload.pieces ?? 0)];
  await removePieces(files, tenant_id, id, Math.max(...pieces));
}
