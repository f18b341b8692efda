import { type Asked, type Said, tasks } from "#server/file-work/tasks";
import { damagedFile } from "#server/file-work/damaged-file";
import { Problem } from "#server/http/problem";

// The process in which files are read: it is asked one thing at a time, and ends with the one that asks.
const say = (said: Said) => void process.send?.(said);

async function work({ task, input }: Asked): Promise<Said> {
  const progress = (done: number) => say({ says: "progress", done });
  try {
    return { says: "result", result: await tasks[task](input as never, progress) };
  } catch (error) {
    // A stack that overflowed, or a text or array longer than there can be.
    const known = error instanceof RangeError ? damagedFile() : error;
    if (!(known instanceof Problem)) return { says: "failed", error };
    return { says: "refused", refusal: { code: known.code, extras: known.extras } };
  }
}

process.on("message", async (asked: Asked) => say(await work(asked)));
// A terminal sends these to the whole group: the server, which stops gently, still needs its answers.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
say({ says: "ready" });
