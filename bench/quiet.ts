import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

interface Running {
  name: string;
  parent: number;
  /** Processor time so far, in hundredths of a second. */
  ticks: number;
}

/** Every process of this machine; empty without /proc. */
function running(): Map<number, Running> {
  const found = new Map<number, Running>();
  let entries: string[] = [];
  try {
    entries = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return found;
  }
  for (const entry of entries) {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, "utf8");
      const rest = text.slice(text.lastIndexOf(")") + 2).split(" ");
      const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
      found.set(Number(entry), { name, parent: Number(rest[1]), ticks: Number(rest[11]) + Number(rest[12]) });
    } catch {
      // it has ended meanwhile
    }
  }
  return found;
}

/** Whether a process is this one or its descendant. */
function isOurs(pid: number, all: Map<number, Running>): boolean {
  for (let each: number | undefined = pid; each; each = all.get(each)?.parent) if (each === process.pid) return true;
  return false;
}

const enough = 10; // percent of one processor

/** Other busy processes on this machine, the busiest first, as "node (1234) 87 %"; empty if idle. */
export async function otherWork(ms = 2000): Promise<string[]> {
  const before = running();
  await wait(ms);
  const after = running();
  return [...after]
    .filter(([pid]) => !isOurs(pid, after))
    .map(([pid, { name, ticks }]) => ({
      pid,
      name,
      percent: ((ticks - (before.get(pid)?.ticks ?? ticks)) * 1000) / ms,
    }))
    .filter(({ percent }) => percent >= enough)
    .sort((a, b) => b.percent - a.percent)
    .map(({ pid, name, percent }) => `${name} (${pid}) ${Math.round(percent)} %`);
}

/**
 * Throws while other processes are busy: figures measured beside them are invalid. `BENCH_ANYWAY=1` continues with a
 * warning, for trying a benchmark out.
 */
export async function requireQuiet(): Promise<void> {
  const work = await otherWork();
  if (work.length === 0) return;
  const told = `Other work goes on: ${work.slice(0, 5).join(", ")}.`;
  if (process.env.BENCH_ANYWAY) return console.log(`${told} These figures are not to be kept.`);
  throw new Error(`${told} No figures are taken; stop it, or try out with BENCH_ANYWAY=1.`);
}

if (process.argv[1] === import.meta.filename) {
  await requireQuiet().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
