import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const enough = 4 * 1024 ** 3;

/** A new folder for files that need not last: in memory where the system offers 4 GB of it, else on the disk. */
export async function memoryFolder(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
  return await mkdtemp(join(bavail * bsize >= enough ? "/dev/shm" : tmpdir(), prefix));
}
