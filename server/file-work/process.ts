import { Worker } from "node:worker_threads";
import { type Asked, mostSeconds, refusalOf, type Said, tasks } from "#server/file-work/tasks";
import { Problem } from "#server/http/problem";

// The process in which files are read: it handles one task at a time, and ends with its parent.
const say = (said: Said) => void process.send?.(said);

// Ends the process once a task has used too much processor time. A separate thread watches while the task runs; a busy
// machine does not count against the file, and nothing runs for ever if the server dies.
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

function allow(seconds: number): void {
  const { user, system } = process.cpuUsage(); // microseconds
  watch.postMessage(user + system + seconds * 1e6);
}

async function work({ task, input }: Asked): Promise<Said> {
  const progress = (done: number) => say({ says: "progress", done });
  allow(mostSeconds[task]);
  try {
    return { says: "result", result: await tasks[task](input as never, progress) };
  } catch (error) {
    // A stack overflow, or a text or array beyond the maximum length.
    const known = error instanceof RangeError ? refusalOf(task) : error;
    if (!(known instanceof Problem)) return { says: "failed", error };
    return { says: "refused", refusal: { code: known.code, extras: known.extras } };
  } finally {
    allow(Number.POSITIVE_INFINITY);
  }
}

process.on("message", async (asked: Asked) => say(await work(asked)));
// A terminal sends these signals to the whole group, but the server still needs answers during its graceful stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
say({ says: "ready" });
