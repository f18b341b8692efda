import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { OperatorNeeded } from "#server/db/operator-needed";

interface Holder {
  pid: number;
  host: string;
  port: number | null;
  /** When the process began, in words of its system: numbers of processes are used again. Null where unknown. */
  began: string | null;
}

/**
 * Makes this process the only one on a data folder. A lock is taken over only when its process is dead, never by age:
 * a living one may be silent for minutes. Returns what gives it back; throws `OperatorNeeded` naming the holder.
 */
export async function takeLock(path: string, port: number | null): Promise<() => Promise<void>> {
  const holder: Holder = { pid: process.pid, host: hostname(), port, began: await beginningOf(process.pid) };
  const mine = `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await linked(draft, path))) await putAwayDead(path);
  } finally {
    await unlink(draft);
  }
  return async () => {
    if ((await read(path)) === mine) await rm(path, { force: true });
  };
}

/** A link is made by one process or by none: the file appears whole, or is another's. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function putAwayDead(path: string): Promise<void> {
  const found = await read(path);
  if (found === null) return;
  await refuseLiving(path, found);
  const aside = `${path}.dead.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // Another process may have put the dead lock away first and left its own: that one goes back.
  const moved = await read(aside);
  if (moved !== found && moved !== null && !(await linked(aside, path))) {
    throw new OperatorNeeded(`Several processes started at once on ${path}; start one of them again.`);
  }
  await rm(aside, { force: true });
}

async function refuseLiving(path: string, text: string): Promise<void> {
  const holder = parse(text);
  if (holder === null) throw new OperatorNeeded(`${path} is damaged. If no other process uses the folder, delete it.`);
  const who = `process ${holder.pid} on ${holder.host}${holder.port === null ? "" : `, port ${holder.port}`}`;
  const here = holder.host === hostname();
  if (here && !(await isAlive(holder))) return;
  const advice = here
    ? "Stop it first, or set DATA_DIR to another folder."
    : `Stop it there first. If it runs no more, delete ${path}.`;
  throw new OperatorNeeded(`The data folder ${dirname(path)} is in use by ${who}. ${advice}`);
}

async function isAlive({ pid, began }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = await beginningOf(pid);
  return began === null || now === null || began === now;
}

async function beginningOf(pid: number): Promise<string | null> {
  const boot = await read("/proc/sys/kernel/random/boot_id").catch(() => null);
  const stat = await read(`/proc/${pid}/stat`).catch(() => null);
  if (boot === null || stat === null) return null;
  // The name in parentheses may hold blanks; the beginning is the 22nd field, the 20th after it.
  return `${boot.trim()}/${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) && typeof holder.host === "string" ? holder : null;
  } catch {
    return null;
  }
}

/** Null when there is no such file. */
async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
