import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, two passes: the figures that OWASP names.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let last: Promise<unknown> = Promise.resolve();

/** One hash at a time, the rest queued: eight at once would starve everybody else's requests. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The hash of a password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let decoy: Promise<string> | null = null;

/** Whether the password is the right one. Without a stored hash it takes just as long and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}
