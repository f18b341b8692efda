import { accessSync, constants, readdirSync } from "node:fs";
import { chown, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#server/platform/db/failures";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { isThere } from "#server/platform/disk";

const root = 0;
const noOwners = new Set(["EPERM", "EINVAL", "ENOTSUP", "ENOSYS"]);

/** A user as an operator knows it. */
async function userName(uid: number): Promise<string> {
  const users = await readFile("/etc/passwd", "utf8").catch(() => ""); // a container may have none
  const name = users
    .split("\n")
    .map((line) => line.split(":"))
    .find(([, , id]) => id === String(uid))?.[0];
  return name ?? `user ${uid}`;
}

/**
 * Throws `OperatorNeeded` if root works in a folder, or on a file, of another user: what root writes there, that user's
 * server could not open. One that is not there yet is no obstacle.
 */
export async function requireOwner(path: string, uid = process.getuid?.()): Promise<void> {
  if (uid !== root || !(await isThere(path))) return;
  const info = await stat(path);
  if (info.uid === root) return;
  const owner = await userName(info.uid);
  throw new OperatorNeeded(
    `${path} belongs to ${owner}, whose server could not open what root writes there. Run this as ${owner}: ` +
      'docs/operations.md, "Commands on such an installation".',
  );
}

/** Throws `OperatorNeeded` if this user may not read and change every file of the embedded database. */
export async function requireAccess(folder: string): Promise<void> {
  const path = forbiddenIn(folder);
  if (path === null) return;
  const owner = await userName((await stat(path)).uid);
  const uid = process.getuid?.() ?? root;
  throw new OperatorNeeded(
    `${path} belongs to ${owner}, and this user may not change it. If a command or a start was run as another user, give ` +
      `everything back, as root: chown -R ${(await userName(uid)).replace("user ", "")} ${join(folder, "..")}`,
  );
}

function forbiddenIn(folder: string): string | null {
  if (isForbidden(folder, constants.R_OK | constants.W_OK | constants.X_OK)) return folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const found = entry.isDirectory() ? forbiddenIn(path) : isForbidden(path, constants.R_OK | constants.W_OK) && path;
    if (found) return found;
  }
  return null;
}

function isForbidden(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT"; // a link that leads nowhere
  }
}

/** Gives files that root wrote to the owner of their folder, whose server reads them. */
export async function giveToOwnerOf(folder: string, paths: readonly string[], uid = process.getuid?.()): Promise<void> {
  const owner = await stat(folder);
  if (uid !== root || owner.uid === root) return;
  for (const path of paths) {
    await chown(path, owner.uid, owner.gid).catch((error) => {
      // a disk of the network refuses where every file belongs to one user anyway
      if (!noOwners.has(codeOf(error) ?? "")) throw error;
    });
  }
}
