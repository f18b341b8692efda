import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file atomically and syncs it to disk. Throws the system's error and leaves nothing behind. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // report the first error
    throw error;
  }
}
