import { createHash } from "node:crypto";

/** Repeats what a run chose at random: `npm test` sets and prints the hash of the commit's tree. */
const text = process.env.TEST_SEED ?? String(Math.random());

/** A number below 2³¹ that depends on the run's seed and on what it is for. */
export function seedFor(what: string): number {
  return createHash("sha256").update(`${text} ${what}`).digest().readUInt32BE() >>> 1;
}

const onlyTouched = process.env.SWEEP === "touched";
const oneIn = onlyTouched ? Number.POSITIVE_INFINITY : Number(process.env.SWEEP ?? 1);
const touched = new RegExp(`^(?:${process.env.SWEEP_TOUCHED || "(?!)"})$`);

/** All rows of the sweeps, or for SWEEP=touched those of the endpoints that the change touches. */
export function swept<R extends { name: string }>(rows: R[]): R[] {
  return onlyTouched ? rows.filter(({ name }) => touched.test(name)) : rows;
}

/**
 * The rows of a sweep that this run tries: one in SWEEP, chosen by the run's seed, and the endpoints that the change
 * touches (SWEEP_TOUCHED, a pattern of their names). All rows without SWEEP; never none. `sweep` gives each sweep a
 * sample of its own.
 */
export function sampled<R extends { name: string }>(sweep: string, rows: R[]): R[] {
  if (oneIn === 1) return rows;
  const chosen = rows.filter(({ name }) => touched.test(name) || seedFor(`${sweep} ${name}`) % oneIn === 0);
  return chosen.length > 0 ? chosen : rows.slice(0, 1);
}
