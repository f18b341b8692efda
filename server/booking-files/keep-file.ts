import { randomBytes } from "node:crypto";
import type { BookingFileType } from "#contract/booking-files";
import { fileKey, leaveDiscard } from "#server/booking-files/discard-files";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { FileStore } from "#server/files/file-store";
import type { JudgedDocument } from "#server/files/judge-document";

/** Longer than any upload takes: a file that no booking names by then never gets one. */
const grace = 3_600_000; // ms

/** A file in the store that no row names yet. */
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
 * Writes a file into the store under a random name. The job that removes it again, should no booking name it in an hour,
 * is left first: whatever happens in between, no file lies there for ever unknown.
 */
export async function keepFile(tools: Tools, tenantId: string, { type, bytes }: JudgedDocument): Promise<KeptFile> {
  const { database, clock, files } = tools;
  const name = randomBytes(16).toString("hex");
  const now = clock.now();
  const at = new Date(now.getTime() + grace);
  await database.asTenant(tenantId, (db) => leaveDiscard(db, tenantId, [name], { now, at }));
  await files.write(fileKey(tenantId, name), bytes, "application/octet-stream");
  return { stored_name: name, type, bytes: bytes.length };
}
