import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { findPersonById } from "#server/people/session/session.queries";
import { type Limits, limitKey, spend } from "#server/platform/http/limits";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { IdentityCtx } from "#server/platform/http/route";

// argon2id, 19 MiB, two passes: the parameters recommended by OWASP.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// native code, loaded on first use to keep it out of the start
const argon2 = () => import("@node-rs/argon2");

export function hashPassword(password: string): Promise<string> {
  return inTurn(["new"], async () => (await argon2()).hash(password, options));
}

let decoy: Promise<string> | null = null;

/**
 * True if the password is correct. Without a stored hash it takes the same time and returns false. `lines` are the
 * lines to wait in: the account and the network of the request, or one of the account's known devices.
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

/**
 * Returns the actor if their current password is correct; otherwise throws 422 at `current_password`. Wrong ones are
 * limited to ten in 15 minutes, so that an unattended screen cannot be used to guess it.
 */
export async function requirePassword({ actor, database }: IdentityCtx, password: string, limits: Limits) {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const key = limitKey(actor.user_id);
  await spend(limits.passwordAccount, key);
  const person = found(await database.asAuth((db) => findPersonById(db, actor.user_id)));
  const right = await verifyPassword(person.password_hash, password, [actor.user_id]);
  if (!right) throw invalid("current_password", "A senha atual não é esta");
  await limits.passwordAccount.delete(key);
  return { ...person, session_id: actor.session_id };
}

interface Waiting {
  turn: number;
  work(): Promise<void>;
}

const waiting: Waiting[] = [];
/** The next turn of each line with waiting work, or with work since the queue was last empty. */
const nextTurns = new Map<string, number>();
let turn = 0;
let working = false;

/** The pause between two hashes in which other requests get the processors, as a share of the time of the last hash. */
const restShare = 0.25;

/**
 * Runs one hash at a time with a pause after it and queues the others: eight at once would starve all other requests.
 * Each hash waits in one or more lines, by account and by network, and the lines take turns: a thousand attempts on one
 * account, or from one network on a thousand accounts, delay anybody else by one hash.
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
