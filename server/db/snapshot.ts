import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { makeFolder } from "#server/make-folder";

const kept = 3;
const snapshotName = /^estadia-.*\.tar\.gz$/;

/** Writes the database as one archive into the folder, on the disk before it counts; the newest three stay. */
export async function writeSnapshot(pglite: PGlite, folder: string, now: Date): Promise<string> {
  await makeFolder(folder);
  const dump = await pglite.dumpDataDir("gzip");
  const path = join(folder, `estadia-${now.toISOString().replaceAll(":", "-")}.tar.gz`);
  const draft = `${path}.part`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(Buffer.from(await dump.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const old = (await readdir(folder)).filter((name) => snapshotName.test(name)).sort();
  for (const name of old.slice(0, -kept)) await rm(join(folder, name));
  return path;
}
