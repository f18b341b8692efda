import type { Office } from "#tests/server/clerks/office";
import type { Attempt, Door } from "#tests/server/storms/doors";

// biome-ignore lint/suspicious/noExplicitAny: clerks read answers of every endpoint
export type Answer = { status: number; body: any };

/** A simulated user: a random source, the shared knowledge of their company, and access to the API. */
export interface Clerk {
  office: Office;
  /** An integer from 0, this one excluded. */
  below(count: number): number;
  /** One of them, or undefined if there is none. */
  one<T>(of: readonly T[]): T | undefined;
  ask(method: Attempt["method"], path: string, body?: unknown): Promise<Answer>;
}

/** An act of a clerk; null if nothing was possible. */
export interface Act {
  name: string;
  weight: number;
  run(clerk: Clerk): Promise<Answer | null>;
}

/** For each act, the number of answers by status. */
export type Tally = Record<string, Record<number, number>>;

/** A reproducible random source: the same seed gives the same numbers. */
export function chance(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}

const printFault = (method: string, path: string, { body }: Answer) =>
  console.error(new Date().toISOString(), method, path, body);

/** A clerk who uses the doors at random. An answer with the other company's mark ends the run. */
export function clerkOf(
  office: Office,
  doors: readonly Door[],
  below: (count: number) => number,
  onFault = printFault,
): Clerk {
  const one = <T>(of: readonly T[]) => (of.length === 0 ? undefined : of[below(of.length)]);
  const ask: Clerk["ask"] = async (method, path, body) => {
    const door = one(doors) as Door;
    const answer = await door({ method, path, ...(body !== undefined && { body }) });
    if (JSON.stringify(answer.body).includes(office.foreign)) {
      throw new Error(`${method} ${path} shows what is another company's: ${JSON.stringify(answer.body)}`);
    }
    if (answer.status >= 500) onFault(method, path, answer);
    // A preview does not change the booking, so it is not remembered.
    if (answer.status < 400 && !path.endsWith("-preview")) office.remember(answer.body);
    if (answer.status === 404) office.forget(path);
    return answer;
  };
  return { office, below, one, ask };
}

/** Runs this many acts, one after the other without a pause, and counts the answers. */
export async function work(clerk: Clerk, acts: readonly Act[], count: number, tally: Tally): Promise<void> {
  const drawn = acts.flatMap((act) => Array<Act>(act.weight).fill(act));
  for (let done = 0; done < count; ) {
    const act = clerk.one(drawn) as Act;
    const answer = await act.run(clerk);
    if (answer === null) continue;
    done += 1;
    const statuses = tally[act.name] ?? {};
    tally[act.name] = statuses;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  }
}
