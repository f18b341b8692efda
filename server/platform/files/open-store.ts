import { randomBytes } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Config } from "#server/platform/config";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { makeFolder, writeWhole } from "#server/platform/disk";
import { checkedKey, type FileStore, isKey, StorageFull } from "#server/platform/files/file-store";

/** The configured store: a bucket if one is set, else the folder. Not checked yet. */
export async function openStore({ bucket, filesDir }: Pick<Config, "bucket" | "filesDir">): Promise<FileStore> {
  if (bucket === null) return diskStore(filesDir);
  const { bucketStore } = await import("#server/platform/files/bucket-store");
  return bucketStore(bucket);
}

/** Files in a folder. Several instances need the same folder, or a bucket. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path)).catch(fullWhenNoSpace);
      // Synced to disk, because a row that refers to the file may be committed next.
      await writeWhole(path, bytes).catch(fullWhenNoSpace);
    },
    async read(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing);
    },
    async remove(key) {
      const path = pathOf(key);
      const [folder, name] = [dirname(path), basename(path)];
      const beside = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      // also what a killed process left half-written
      const own = beside.filter((each) => each === name || each.startsWith(`${name}.`));
      for (const each of own) await rm(join(folder, each), { force: true });
    },
    keys: () => keysIn(folder, ""),
    async check() {
      try {
        await makeFolder(folder);
        const probe = join(folder, `.probe-${randomBytes(6).toString("hex")}`);
        await writeWhole(probe, new Uint8Array());
        await rm(probe);
      } catch (error) {
        const advice = "Let this user write there, or set FILES_DIR to another folder.";
        throw new OperatorNeeded(`The folder for files ${folder} cannot be written: ${String(error)}. ${advice}`);
      }
    },
  };
}

/** The keys below a folder of the store; those of one folder at a time are in memory. */
async function* keysIn(store: string, within: string): AsyncGenerator<string> {
  const entries = (await readdir(join(store, within), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  for (const entry of entries) {
    const key = within === "" ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(store, key);
    else if (isKey(key)) yield key;
  }
}

function fullWhenNoSpace(error: NodeJS.ErrnoException): never {
  if (error.code !== "ENOSPC" && error.code !== "EDQUOT") throw error;
  throw new StorageFull("The disk of the files is full.", { cause: error });
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
