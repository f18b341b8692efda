import type { BookingFileType } from "#contract/bookings/attached-files";
import { deleteUnused } from "#server/bookings/booking-files/booking-files.queries";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import type { FileStore } from "#server/platform/files/file-store";
import type { JudgedDocument } from "#server/platform/files/judge-document";
import { keptName, undoTime } from "#server/platform/files/kept-name";
import { enqueue, type Job } from "#server/platform/jobs/queue";

export const discardJob = "discard-booking-files";

/** The key of a file in the store. Its extension is neutral: files are never served directly from there. */
export function fileKey(tenantId: string, storedName: string): string {
  return `${tenantId}/bookings/${storedName}.bin`;
}

/** A file in the store that no row refers to yet. */
export interface KeptFile {
  stored_name: string;
  type: BookingFileType;
  bytes: number;
}

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
}

/**
 * Writes a file into the store under a random name; it is deleted if no booking and no entry refers to it within an
 * hour.
 */
export async function keepFile(tools: Tools, tenantId: string, { type, bytes }: JudgedDocument): Promise<KeptFile> {
  const name = await keptName(tools, tenantId, (db, each, times) => enqueueDiscard(db, tenantId, [each], times));
  await tools.files.write(fileKey(tenantId, name), bytes, "application/octet-stream");
  return { stored_name: name, type, bytes: bytes.length };
}

/** Queues the deletion of files that no booking and no entry refers to by `at`; effective with the transaction. */
export async function enqueueDiscard(
  db: Db,
  tenantId: string,
  names: readonly string[],
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: discardJob, tenant_id: tenantId, payload: { names }, run_at: at, now });
}

/** Deletes the files of a job that no booking refers to, with the rows of removed ones past their time. Idempotent. */
export async function discardFiles({ tenant_id, payload }: Job, { database, clock, files }: Tools): Promise<void> {
  if (tenant_id === null) return;
  const names = payload.names as string[];
  const over = new Date(clock.now().getTime() - undoTime);
  const unused = await database.asTenant(tenant_id, (db) => deleteUnused(db, tenant_id, names, over));
  for (const name of unused) await files.remove(fileKey(tenant_id, name));
}
