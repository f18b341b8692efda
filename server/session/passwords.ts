import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

// argon2id, 19 MiB, two passes: the figures that OWASP names.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// native code, which no start needs
const argon2 = () => import("@node-rs/argon2");

interface Waiting {
  turn: number;
  work(): Promise<void>;
}

const waiting: Waiting[] = [];
/** The next turn of each line that has somebody waiting, or had since the queue was last empty. */
const nextTurns = new Map<string, number>();
let turn = 0;
let working = false;

/** How long everybody else has the processors between two hashes, of the time that one took. */
const restShare = 0.25;

/**
 * One hash at a time and a rest after it, the others queued: eight at once would starve everybody else's requests. Each
 * stands in one line or several, by account and by network, and the lines take turns: a thousand tries on one account,
 * or from one network on a thousand accounts, hold anybody else up by one hash.
 */
function inTurn<T>(lines: readonly string[], work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const own = Math.max(turn, ...lines.map((line) => nextTurns.get(line) ?? 0));
    for (const line of lines) nextTurns.set(line, own + 1);
    waiting.push({ turn: own, work: () => work().then(resolve, reject) });
    if (!working) void workOff();
  });
}

async function workOff(): Promise<void> {
  working = true;
  while (waiting.length > 0) {
    const first = waiting.reduce((before, each) => (each.turn < before.turn ? each : before));
    waiting.splice(waiting.indexOf(first), 1);
    turn = first.turn;
    const begun = performance.now();
    await first.work();
    if (waiting.length > 0) await wait((performance.now() - begun) * restShare);
  }
  nextTurns.clear();
  turn = 0;
  working = false;
}

/** The hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(["new"], async () => (await argon2()).hash(password, options));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the right one. Without a stored hash it takes just as long and says no. `lines` are those it
 * waits in: the account and the network it comes from, or one of the account's known devices.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lines: readonly string[],
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = stored ?? (await decoy);
  const right = await inTurn(lines, async () => (await argon2()).verify(against, password));
  return right && stored !== null;
}
