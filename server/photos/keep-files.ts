import { randomBytes } from "node:crypto";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { FileStore } from "#server/files/file-store";
import type { ImageVariant } from "#server/files/shrink-image";
import { leaveDiscard } from "#server/photos/discard-files";
import { photoKey } from "#server/photos/photo-answer";

/** Longer than any upload takes: files that no photo names by then never get one. */
const grace = 3_600_000; // ms

/** The files of a photo that no row names yet. */
export interface KeptFiles {
  file_name: string;
  widths: number[];
  width: number;
  height: number;
  bytes: number;
}

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
}

/**
 * Writes the pictures into the store under a random name. The job that removes them again, should no photo name them
 * in an hour, is left first: whatever happens in between, no file lies there for ever unknown.
 */
export async function keepFiles(tools: Tools, tenantId: string, variants: ImageVariant[]): Promise<KeptFiles> {
  const { database, clock, files } = tools;
  const name = randomBytes(16).toString("hex");
  const widths = variants.map(({ width }) => width);
  const now = clock.now();
  await database.asTenant(tenantId, (db) =>
    leaveDiscard(db, tenantId, [{ name, widths }], { now, at: new Date(now.getTime() + grace) }),
  );
  for (const { width, bytes } of variants) await files.write(photoKey(tenantId, name, width), bytes, "image/webp");
  const { width, height } = variants.at(-1)!;
  return { file_name: name, widths, width, height, bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}
