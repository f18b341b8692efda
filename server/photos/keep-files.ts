import type { Clock } from "#server/context";
import type { Database, Db } from "#server/db/database";
import type { FileStore } from "#server/files/file-store";
import { keptName } from "#server/files/kept-name";
import type { ImageVariant } from "#server/files/shrink-image";
import { leaveDiscard } from "#server/photos/discard-files";
import { photoKey } from "#server/photos/photo-answer";

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
 * Writes the pictures into the store under a random name; they go again should no photo name them in an hour. Where one
 * cannot be written none stays.
 */
export async function keepFiles(tools: Tools, tenantId: string, variants: ImageVariant[]): Promise<KeptFiles> {
  const widths = variants.map(({ width }) => width);
  const leave = (db: Db, name: string, times: { now: Date; at: Date }) =>
    leaveDiscard(db, tenantId, [{ name, widths }], times);
  const name = await keptName(tools, tenantId, leave);
  const keyOf = (width: number) => photoKey(tenantId, name, width);
  try {
    for (const { width, bytes } of variants) await tools.files.write(keyOf(width), bytes, "image/webp");
  } catch (error) {
    await Promise.allSettled(widths.map((width) => tools.files.remove(keyOf(width)))); // the job in an hour does the rest
    throw error;
  }
  const { width, height } = variants.at(-1)!;
  return { file_name: name, widths, width, height, bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0) };
}
