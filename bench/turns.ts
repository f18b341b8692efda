import type { Load } from "./load.ts";

/** The duration of one load in milliseconds, and the number of rounds after the warm-up. */
export const loadMs = Number(process.env.BENCH_MS ?? 2000);
const turns = Number(process.env.BENCH_TURNS ?? 5);

/** The middle of three or more. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value of each side and their ratio; each the median of the rounds. */
export interface Pair {
  ours: number;
  other: number;
  ratio: number;
}

/**
 * Runs both sides in turn. A slow minute of the machine affects both and cancels out of the ratio, which is computed
 * per round from two consecutive runs.
 */
export async function inTurns<T, O = T>(ours: () => Promise<T>, other: () => Promise<O>): Promise<[T, O][]> {
  const found: [T, O][] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const pair: [T, O] = [await ours(), await other()];
    // The first round is the warm-up.
    if (turn > 0) found.push(pair);
  }
  return found;
}

/** The median of one value over the rounds. */
export function middle<T>(found: [T, T][], figure: (run: T) => number): Pair {
  const pairs = found.map(([ours, other]) => [figure(ours), figure(other)] as const);
  return {
    ours: median(pairs.map(([ours]) => ours)),
    other: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([ours, other]) => ours / other)),
  };
}

/** Runs loads in turn. An error answer ends the benchmark. */
export async function compare(
  ours: () => Promise<Load>,
  other: () => Promise<Load>,
): Promise<Record<"perSecond" | "p50" | "p99", Pair>> {
  const found = await inTurns(ours, other);
  const bad = found.flat().flatMap(({ statuses }) => Object.keys(statuses).filter((status) => Number(status) >= 400));
  if (bad.length > 0) throw new Error(`Answers that no benchmark may hold: ${[...new Set(bad)].join(", ")}`);
  return {
    perSecond: middle(found, (load) => load.perSecond),
    p50: middle(found, (load) => load.p50),
    p99: middle(found, (load) => load.p99),
  };
}
