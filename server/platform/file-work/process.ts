import { Worker } from "node:worker_threads";
import { type Asked, refusalOf, type Said, type Work } from "#server/platform/file-work/task";
import { Problem } from "#server/platform/http/problem";

type Works = Readonly<Record<string, Work<never, unknown>>>;

/** Makes this a process that does tasks: one at a time, until its parent ends. */
export function serveTasks(works: Works): void {
  const allow = watchTime();
  process.on("message", async (asked: Asked) => say(await work(works, asked, allow)));
  // A terminal sends these signals to the whole group, but the server still needs answers during its graceful stop.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  say({ says: "ready" });
}

const say = (said: Said) => void process.send?.(said);

/**
 * Ends the process once a task has used too much processor time. A separate thread watches while the task runs; a busy
 * machine does not count against the file, and nothing runs for ever if the server dies.
 */
function watchTime(): (seconds: number) => void {
  const watch = new Worker(
    `let most = Infinity;
    require("node:worker_threads").parentPort.on("message", (next) => { most = next; });
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system > most) process.kill(process.pid, "SIGKILL");
    }, 100);`,
    { eval: true },
  );
  watch.unref();
  return (seconds) => {
    const { user, system } = process.cpuUsage(); // microseconds
    watch.postMessage(user + system + seconds * 1e6);
  };
}

async function work(works: Works, { task, input }: Asked, allow: (seconds: number) => void): Promise<Said> {
  const progress = (done: number) => say({ says: "progress", done });
  allow(task.seconds);
  try {
    const does = works[task.name];
    if (does === undefined) throw new Error(`There is no task ${task.name}`);
    return { says: "result", result: await does(input as never, progress) };
  } catch (error) {
    // A stack overflow, or a text or array beyond the maximum length.
    const known = error instanceof RangeError ? refusalOf(task) : error;
    if (!(known instanceof Problem)) return { says: "failed", error };
    return { says: "refused", refusal: { code: known.code, extras: known.extras } };
  } finally {
    allow(Number.POSITIVE_INFINITY);
  }
}
