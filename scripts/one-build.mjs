import { open, readFile, rm, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const longest = 15 * 60_000;

const runs = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

async function take(path) {
  try {
    const file = await open(path, "wx");
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Killed, or of another container in which process ids mean others: no build takes this long. */
async function isLeftBehind(path) {
  const holder = Number(await readFile(path, "utf8").catch(() => ""));
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return (holder > 0 && !runs(holder)) || Date.now() - mtimeMs > longest;
}

/** Runs the work while no other process runs it under the same lock file. One that was killed holds nobody up. */
export async function oneAtATime(path, work) {
  while (!(await take(path))) {
    if (await isLeftBehind(path)) await rm(path, { force: true });
    await wait(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
