import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { makeFolder } from "#server/platform/disk";

/** Copies of the embedded database, each an archive in the folder `snapshots` of the data folder. */
export interface Snapshots {
  /** Writes the hourly one, `estadia-<time>.tar.gz`. */
  write(): Promise<void>;
  /**
   * Writes the one of before an update, `before-update-<time>.tar.gz`, and returns its path. Throws `OperatorNeeded` if it
   * cannot be written.
   */
  writeBeforeUpdate(): Promise<string>;
}

type Kind = "estadia" | "before-update";

/** The newest of each kind are kept. */
const kept = 3;

export function snapshotsOf(pglite: PGlite, dataDir: string): Snapshots {
  const folder = join(dataDir, "snapshots");
  return {
    async write() {
      await writeSnapshot(pglite, folder, "estadia");
    },
    async writeBeforeUpdate() {
      try {
        return await writeSnapshot(pglite, folder, "before-update");
      } catch (error) {
        throw new OperatorNeeded(
          `The database was not brought up to date, because its snapshot could not be written to ${folder} before: ` +
            `${(error as Error).message}. Nothing was changed. Make room there or let this user write there, then start again.`,
        );
      }
    },
  };
}

/** Writes the database as one archive, synced to disk before it counts, and removes the oldest of its kind. */
async function writeSnapshot(pglite: PGlite, folder: string, kind: Kind): Promise<string> {
  await pglite.query("checkpoint");
  await makeFolder(folder);
  const dump = await pglite.dumpDataDir("gzip");
  const path = join(folder, `${kind}-${new Date().toISOString().replaceAll(":", "-")}.tar.gz`);
  const draft = `${path}.part`;
  try {
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(Buffer.from(await dump.arrayBuffer()));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}); // report the first error
    throw error;
  }
  const ofKind = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith(".tar.gz"));
  for (const old of ofKind.sort().slice(0, -kept)) await rm(join(folder, old));
  return path;
}
