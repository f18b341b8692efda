import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file whole or not at all, and onto the disk itself. Throws the system's error; then nothing is left. */
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
    await rm(unfinished, { force: true }).catch(() => {}); // the first error is the one to tell
    throw error;
  }
}
