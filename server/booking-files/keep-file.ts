import type { BookingFileType } from "#contract/booking-files";
import { fileKey, leaveDiscard } from "#server/booking-files/discard-files";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { FileStore } from "#server/files/file-store";
import type { JudgedDocument } from "#server/files/judge-document";
import { keptName } from "#server/files/kept-name";

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
  const name = await keptName(tools, tenantId, (db, each, times) => leaveDiscard(db, tenantId, [each], times));
  await tools.files.write(fileKey(tenantId, name), bytes, "application/octet-stream");
  return { stored_name: name, type, bytes: bytes.length };
}
