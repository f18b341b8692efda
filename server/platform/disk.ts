import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

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

/**
 * Creates a folder that only this user can read, and its parents. One level at a time, because Node's recursive option
 * never ends where no folder can be created, as in /proc. Throws the system's error.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === path) throw error;
    await makeFolder(above);
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
  }
}

/** Runs what may create folders; if it fails, those that were not there before and are empty are removed again. */
export async function orNoNewFolders<T>(folders: readonly string[], run: () => Promise<T>): Promise<T> {
  const absent: string[] = [];
  for (const folder of folders) {
    const above = await nearestExisting(folder);
    for (let each = folder; each !== above; each = dirname(each)) absent.push(each);
  }
  try {
    return await run();
  } catch (error) {
    for (const folder of absent.sort((a, b) => b.length - a.length)) {
      if ((await isThere(folder)) && (await readdir(folder)).length === 0) await rmdir(folder);
    }
    throw error;
  }
}

/** Creates the data folder, in which `/readyz` tries to write. Throws `OperatorNeeded` if that cannot be done. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    const advice = "Let this user write there, or set DATA_DIR to another folder.";
    throw new OperatorNeeded(`The data folder ${dataDir} cannot be written: ${(error as Error).message}. ${advice}`);
  }
}

/** Whether there is such a file or folder. Throws if this user may not know. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** The names in a folder; none if it is not there yet. Throws if it cannot be read. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await isThere(folder)) ? readdir(folder) : [];
}

/** The folder, or the nearest one above that exists; nothing is created. */
export async function nearestExisting(folder: string): Promise<string> {
  if ((await stat(folder).catch(() => null)) !== null || dirname(folder) === folder) return folder; // no such folder
  return nearestExisting(dirname(folder));
}

const whyNot: Record<string, string> = {
  ENOSPC: "the disk is full. Make room there",
  EDQUOT: "this user's share of the disk is used up. Make room there",
  EACCES: "this user may not. Run it as the user of the service, or name another place",
  EPERM: "this user may not. Run it as the user of the service, or name another place",
  EROFS: "the disk is read-only. Name another place",
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of this path is no folder",
  EISDIR: "it is a folder",
  EEXIST: "there is a file of this name already",
  EIO: "the disk reports an error. Check it",
};

/** What a disk or a place on it refused, as an operator reads it; null for every other error. */
export function diskSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const why = whyNot[code];
  if (why === undefined || syscall === undefined || syscall === "connect") return diskSentence(error.cause);
  // the command names its own files in the folder, and one that is not complete yet
  const place = syscall === "mkdtemp" ? dirname(path ?? "") : path?.replace(/\.part$/, "");
  return `${place === undefined ? "The file could not be written" : place}: ${why} (${code}).`;
}

const leastRoom = 24_000_000; // bytes: the embedded database extends its log by 16 MB at once

/** The sentence of the first folder whose disk is full, each by its setting; null if none is. */
export async function fullFolder(folders: Record<string, string>, least = leastRoom): Promise<string | null> {
  for (const [setting, folder] of Object.entries(folders)) {
    const { bavail, bsize } = await statfs(await nearestExisting(folder));
    if (bavail * bsize >= least) continue;
    const left = Math.floor((bavail * bsize) / 1e6);
    return `The disk of ${setting} (${folder}) is full: ${left} MB are left. Make room there, then start again.`;
  }
  return null;
}
