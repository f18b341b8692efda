import { deleteUnusedFiles } from "#server/catalogue/photos/photos.queries";
import { photoKey } from "#server/catalogue/photos/read-photos";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import type { FileStore } from "#server/platform/files/file-store";
import { undoTime } from "#server/platform/files/kept-name";
import { enqueue, type Job } from "#server/platform/jobs/queue";

/** A photo's files, by their common name. */
interface Files {
  name: string;
  widths: number[];
}

/** Queues the removal at `at` of files that no photo uses then; effective with the transaction. */
export async function enqueueDiscard(
  db: Db,
  tenantId: string,
  files: readonly Files[],
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  await enqueue(db, { kind: "discard-photo-files", tenant_id: tenantId, payload: { files }, run_at: at, now });
}

/** Removes the files of a job that no photo uses, and expired rows of deleted photos. Idempotent. */
export async function discardFiles(
  { tenant_id, payload }: Job,
  { database, clock, store }: { database: Database; clock: Clock; store: FileStore },
): Promise<void> {
  if (tenant_id === null) return;
  const files = payload.files as Files[];
  const names = files.map(({ name }) => name);
  const over = new Date(clock.now().getTime() - undoTime);
  const unused = await database.asTenant(tenant_id, (db) => deleteUnusedFiles(db, tenant_id, names, over));
  for (const { name, widths } of files.filter(({ name }) => unused.has(name))) {
    for (const width of widths) await store.remove(photoKey(tenant_id, name, width));
  }
}
