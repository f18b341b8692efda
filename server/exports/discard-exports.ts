import type { Database, Db } from "#server/db/database";
import { giveUpExports } from "#server/exports/exports.queries";
import { removePieces } from "#server/exports/piece-writer";
import type { FileStore } from "#server/files/file-store";
import type { Job } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";

export const discardJob = "discard-export";

/** Leaves the removal of an export's bytes; with `pieces` it was given up already, without it is when the job comes. */
export async function leaveDiscard(
  db: Db,
  tenantId: string,
  payload: { export: string; pieces?: number },
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: discardJob, tenant_id: tenantId, payload, run_at: at, now });
}

/**
 * Gives up every export of the company but one, those under way too: what they hold is older than what happens now. Their
 * bytes follow when the transaction has ended.
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

/** Removes the bytes of an export whose days are over, or that was given up. Twice does no harm. */
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
