import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

// argon2id, 19 MiB, two passes: the figures that OWASP names.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// native code, which no start needs
const argon2 = () => import("@node-rs/argon2");

const waiting = new Map<string, (() => Promise<void>)[]>();
let working = false;

/** How long everybody else has the processors between two hashes, of the time that one took. */
const restShare = 0.25;

/**
 * One hash at a time and a rest after it, the others queued: eight at once would starve everybody else's requests. Each
 * account waits in a line of its own, and the lines take turns: a thousand tries on one account hold another up by one hash.
 */
function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const line = waiting.get(account) ?? [];
    line.push(() => work().then(resolve, reject));
    waiting.set(account, line);
    if (!working) void workOff();
  });
}

async function workOff(): Promise<void> {
  working = true;
  for (let [first] = waiting; first !== undefined; [first] = waiting) {
    const [account, line] = first;
    const work = line.shift();
    waiting.delete(account);
    if (line.length > 0) waiting.set(account, line);
    const begun = performance.now();
    await work?.();
    if (waiting.size > 0) await wait((performance.now() - begun) * restShare);
  }
  working = false;
}

/** The hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn("", async () => (await argon2()).hash(password, options));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the right one. Without a stored hash it takes just as long and says no. Who waits in one line
 * with whom, `line` says: an account, or one of its known devices.
 */
export async function verifyPassword(stored: string | null, password: string, line: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = stored ?? (await decoy);
  const right = await inTurn(line, async () => (await argon2()).verify(against, password));
  return right && stored !== null;
}
