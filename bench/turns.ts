import type { Load } from "./load.ts";

/** How long one load lasts, in milliseconds, and how many count after the one that warms up. */
export const loadMs = Number(process.env.BENCH_MS ?? 4000);
const turns = Number(process.env.BENCH_TURNS ?? 3);

/** The middle of three or more. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Runs each side in turn, so that a slow minute of the machine falls on both. Gives what each side found. */
export async function inTurns<T>(...sides: (() => Promise<T>)[]): Promise<T[][]> {
  const found: T[][] = sides.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, run] of sides.entries()) {
      const result = await run();
      // The first turn warms up.
      if (turn > 0) found[index]?.push(result);
    }
  }
  return found;
}

export interface Middle {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Loads in turns, each figure the middle of its side. An answer that is an error ends the benchmark. */
export async function compare(...sides: (() => Promise<Load>)[]): Promise<Middle[]> {
  const found = await inTurns(...sides);
  const bad = found.flat().flatMap(({ statuses }) => Object.keys(statuses).filter((status) => Number(status) >= 400));
  if (bad.length > 0) throw new Error(`Answers that no benchmark may hold: ${[...new Set(bad)].join(", ")}`);
  return found.map((loads) => ({
    perSecond: median(loads.map((each) => each.perSecond)),
    p50: median(loads.map((each) => each.p50)),
    p99: median(loads.map((each) => each.p99)),
  }));
}
