import { closeSync, openSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { isThere } from "#server/platform/disk";

interface Holder {
  pid: number;
  host: string;
  port: number | null;
}

/** Another process works on the folder. */
export class FolderInUse extends OperatorNeeded {
  override name = "FolderInUse";
}

/**
 * Makes this process the only one on a data folder, by a lock on the file `path`, which the system releases with the
 * process: there is no need to detect a dead holder. The file `path.holder` names the holder. Returns the function that
 * releases the lock; throws `FolderInUse` naming the holder as far as known. Reasons:
 * docs/decisions/2026-11-23-lock-of-the-folder.md.
 */
export async function takeLock(path: string, port: number | null): Promise<() => Promise<void>> {
  const file = await lockedFile(path);
  const words = `${path}.holder`;
  if (file === null) throw await refusal(path, words);
  const holder: Holder = { pid: process.pid, host: hostname(), port };
  await writeFile(words, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  return async () => {
    // The lock file is never deleted: otherwise two processes could each lock a file of the same name.
    await rm(words, { force: true });
    closeSync(file);
  };
}

/**
 * The locked open file, as a raw descriptor so that garbage collection cannot close it; null if another process holds
 * it.
 */
async function lockedFile(path: string): Promise<number | null> {
  // Imported only here: a program on PostgreSQL does not need it, and starts on systems without it.
  const { tryLock } = await import("fs-native-extensions").catch((cause) => {
    const advice = "Use Linux with glibc (no Alpine), macOS or Windows, on x64 or arm64, or set DATABASE_URL.";
    throw new OperatorNeeded(`The embedded database needs locks of files, which are missing here. ${advice}`, {
      cause,
    });
  });
  const file = openSync(path, "a", 0o600);
  try {
    if (tryLock(file)) return file;
  } catch (cause) {
    closeSync(file);
    const advice = "Set DATA_DIR to a folder on a disk of this machine.";
    const { message } = cause as Error;
    throw new OperatorNeeded(`The data folder ${dirname(path)} cannot be locked: ${message}. ${advice}`, { cause });
  }
  closeSync(file);
  return null;
}

async function refusal(path: string, words: string): Promise<FolderInUse> {
  const holder = await readHolder(words);
  const advice = "Stop it first, or set DATA_DIR to another folder.";
  return new FolderInUse(`The data folder ${dirname(path)} is in use by ${named(holder)}. ${advice}`);
}

function named(holder: Holder | null): string {
  if (holder === null) return "another process";
  return `process ${holder.pid} on ${holder.host}${holder.port === null ? "" : `, port ${holder.port}`}`;
}

/**
 * Who works on the folder of the lock file, named as far as known; null if nobody does. Nothing is created, and the lock
 * is free again at once. Throws if this user may not ask for the lock, or the disk has none.
 */
export async function holderOf(path: string): Promise<{ name: string; port: number | null } | null> {
  if (!(await isThere(path))) return null; // no server has run there
  const file = await lockedFile(path);
  if (file !== null) {
    closeSync(file);
    return null;
  }
  const holder = await readHolder(`${path}.holder`);
  return { name: named(holder), port: holder?.port ?? null };
}

/** Null until the holder has written it. */
async function readHolder(words: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(words, "utf8")) as Holder;
  } catch {
    return null; // the holder has not written its name
  }
}
