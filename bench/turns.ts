import type { Load } from "./load.ts";

/** How long one load lasts, in milliseconds, and how many turns count after the one that warms up. */
export const loadMs = Number(process.env.BENCH_MS ?? 2000);
const turns = Number(process.env.BENCH_TURNS ?? 5);

/** The middle of three or more. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What a figure was on each side, and ours divided by the other; each the middle of the turns. */
export interface Pair {
  ours: number;
  other: number;
  ratio: number;
}

/**
 * Runs both sides turn about. A slow minute of the machine falls on both, and is gone from the ratio: it is taken
 * turn by turn, from two runs that follow each other.
 */
export async function inTurns<T, O = T>(ours: () => Promise<T>, other: () => Promise<O>): Promise<[T, O][]> {
  const found: [T, O][] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const pair: [T, O] = [await ours(), await other()];
    // The first turn warms up.
    if (turn > 0) found.push(pair);
  }
  return found;
}

/** The middle of one figure over the turns. */
export function middle<T>(found: [T, T][], figure: (run: T) => number): Pair {
  const pairs = found.map(([ours, other]) => [figure(ours), figure(other)] as const);
  return {
    ours: median(pairs.map(([ours]) => ours)),
    other: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([ours, other]) => ours / other)),
  };
}

/** Loads turn about. An answer that is an error ends the benchmark. */
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
