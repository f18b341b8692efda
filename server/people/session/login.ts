import type * as z from "zod";
import type { LoginInput, session } from "#contract/people/session";
import { beginSession } from "#server/people/session/begin-session";
import { verifyPassword } from "#server/people/session/passwords";
import {
  findDevice,
  findOwnAccount,
  findPersonByEmail,
  isBlockedEverywhere,
} from "#server/people/session/session.queries";
import { proveSecondFactor } from "#server/people/two-factor/prove-second-factor";
import type { Database } from "#server/platform/db/database";
import { ofTheirOwn } from "#server/platform/http/access";
import { networkOf } from "#server/platform/http/client-address";
import { type Limits, limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

/**
 * Logs in and starts a session with a new id. An unknown address, a wrong password and an account that is blocked, or
 * blocked in every company, get the same answer in the same time. Only someone who knows the password learns whether
 * there is a second step.
 */
export const logIn: IdentityVerb<typeof session.login> = async (ctx, { body: input }) => {
  const person = await provePassword(ctx, input, ctx.services.limits);
  if (await ctx.database.asAuth((db) => isBlockedEverywhere(db, person.id))) throw new Problem("InvalidLoginException");
  await proveSecondFactor({ ...ctx, ...ctx.services }, person.id, input.otp);
  await beginSession(ctx, person.id, { remember: input.remember ?? false });
};

/**
 * Returns the account once its password is correct; the second step is checked separately. Failed attempts are limited.
 */
export async function provePassword(
  { database, clock, address, deviceToken }: IdentityCtx,
  { email, password }: Pick<z.output<typeof LoginInput>, "email" | "password">,
  limits: Limits,
): Promise<{ id: string }> {
  const hash = deviceToken === null ? null : tokenHash(deviceToken);
  const device = hash && (await database.asAuth((db) => findDevice(db, hash, email, clock.now())));
  const counted = await countTry(limits, { email, address, device });
  if (counted.slowedBy > 0) await limits.wait(counted.slowedBy);
  const person = await database.asAuth((db) => findPersonByEmail(db, email));
  const lines = device === null ? [email, networkOf(address)] : [device];
  const right = await verifyPassword(person?.password_hash ?? null, password, lines);
  if (!right || person === null || person.blocked_at !== null) throw new Problem("InvalidLoginException");
  await counted.succeeded();
  return person;
}

/**
 * One log-in attempt, counted as failed before the password is checked, so that simultaneous attempts cannot bypass the
 * limit.
 */
interface Try {
  /** Milliseconds to wait before the password is checked. */
  slowedBy: number;
  /** Removes the attempt from the count, with the failures counted before it. */
  succeeded(): Promise<void>;
}

interface Trying {
  email: string;
  address: string;
  /** The known device of the account, or null. */
  device: string | null;
}

const longest = 5_000;
/** Failures of a network that are not delayed: strangers elsewhere must not make a new device of the user wait. */
const undelayed = 3;

/** After ten failures from all networks, each further one doubles the wait, from 100 ms to 5 s; see `undelayed`. */
function slowedBy(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(longest, 100 * 2 ** (failures - free - 1));
}

/**
 * Counts an attempt; throws 429 if none is left: ten for an account on a known device, which strangers cannot use up;
 * otherwise ten per account and network, 300 per network. Over all networks an account is only slowed down,
 * for networks that have failed themselves.
 */
async function countTry(limits: Limits, { email, address, device }: Trying): Promise<Try> {
  if (device !== null) {
    const known = limitKey(device);
    await spend(limits.loginDevice, known);
    return { slowedBy: 0, succeeded: async () => void (await limits.loginDevice.delete(known)) };
  }
  const [network, account] = [limitKey(networkOf(address)), limitKey(email)];
  const pair = limitKey(email, networkOf(address));
  const tries = await spend(limits.loginPair, pair);
  try {
    await spend(limits.loginNetwork, network);
  } catch (refusal) {
    await limits.loginPair.reward(pair);
    throw refusal;
  }
  const { consumedPoints } = await limits.loginAccount.penalty(account);
  return {
    slowedBy: tries <= undelayed ? 0 : slowedBy(consumedPoints, limits.loginAccount.points),
    async succeeded() {
      await limits.loginPair.delete(pair);
      await limits.loginAccount.delete(account);
      await limits.loginNetwork.reward(network);
    },
  };
}

/**
 * The person signed in to the browser, for public endpoints; null if there is none. Refuses a visit, because the
 * visitor is not the person.
 */
export async function signedInAs({
  database,
  clock,
  sessionToken,
}: IdentityCtx): Promise<{ id: string; email: string } | null> {
  if (sessionToken === null) return null;
  const question = { tokenHash: tokenHash(sessionToken), tenant: null, at: clock.now(), door: "person" } as const;
  return database.withSession({ ...question, reads: true }, async (db, session) => {
    if (session?.visit) throw new Problem("UserForbiddenForActionException", { reason: ofTheirOwn });
    return session === null ? null : findOwnAccount(db, session.user_id);
  });
}

/** True if an address has an account. Never reveal this to someone who merely asks about an address. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  return (await database.asAuth((db) => findPersonByEmail(db, email))) !== null;
}
