import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorNeeded } from "#server/db/operator-needed";
import { checkedKey, type FileStore, StorageFull } from "#server/files/file-store";
import { makeFolder } from "#server/make-folder";
import { writeWhole } from "#server/write-whole";

/** Files in a folder. Several instances need the same folder, or a bucket. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path)).catch(fullWhenNoSpace);
      // A row that names the file may be committed next.
      await writeWhole(path, bytes).catch(fullWhenNoSpace);
    },
    async read(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
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

function fullWhenNoSpace(error: NodeJS.ErrnoException): never {
  if (error.code !== "ENOSPC" && error.code !== "EDQUOT") throw error;
  throw new StorageFull("The disk of the files is full.", { cause: error });
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
