import type * as z from "zod";
import type { LoginInput } from "#contract/session";
import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { beginSession } from "#server/session/begin-session";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { verifyPassword } from "#server/session/passwords";
import { findDevice, findPersonByEmail, isBlockedEverywhere } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";
import { proveSecondFactor, type TwoFactorTools } from "#server/two-factor/prove-second-factor";

/**
 * Logs in and gives the browser a session of a new id. Unknown address, wrong password and an account that is blocked,
 * or blocked in every company, answer alike and take as long. Whether there is a second step learns only who knows the
 * password.
 */
export async function login(
  ctx: IdentityCtx,
  input: z.output<typeof LoginInput>,
  tools: TwoFactorTools,
): Promise<void> {
  const person = await provePassword(ctx, input, tools.limits);
  if (await ctx.database.asAuth((db) => isBlockedEverywhere(db, person.id))) throw new Problem("InvalidLoginException");
  await proveSecondFactor({ ...ctx, ...tools }, person.id, input.otp);
  await beginSession(ctx, person.id, { remember: input.remember ?? false });
}

/** Whose account it is, once his password is the right one; the second step is asked apart. Failed tries are limited. */
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

/** One try to log in, counted as failed before its password is looked at: tries at one instant cannot slip through. */
interface Try {
  /** Milliseconds to wait before the password is looked at. */
  slowedBy: number;
  /** Takes the try back, and with it the failures that it was counted with. */
  succeeded(): Promise<void>;
}

interface Trying {
  email: string;
  address: string;
  /** The device by which the account is known here, or null. */
  device: string | null;
}

const longest = 5_000;

/** After ten failures from everywhere each further one doubles the wait, from 100 ms to 5 s. */
function slowedBy(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(longest, 100 * 2 ** (failures - free - 1));
}

/**
 * Counts a try, 429 when none is left: ten for an account on a device it knows, which strangers cannot use up; else ten
 * for account and network, 300 for the network. Over all networks an account is only slowed.
 */
async function countTry(limits: Limits, { email, address, device }: Trying): Promise<Try> {
  if (device !== null) {
    const known = limitKey(device);
    await spend(limits.loginDevice, known);
    return { slowedBy: 0, succeeded: async () => void (await limits.loginDevice.delete(known)) };
  }
  const [network, account] = [limitKey(networkOf(address)), limitKey(email)];
  const pair = limitKey(email, networkOf(address));
  await spend(limits.loginPair, pair);
  try {
    await spend(limits.loginNetwork, network);
  } catch (refusal) {
    await limits.loginPair.reward(pair);
    throw refusal;
  }
  const { consumedPoints } = await limits.loginAccount.penalty(account);
  return {
    slowedBy: slowedBy(consumedPoints, limits.loginAccount.points),
    async succeeded() {
      await limits.loginPair.delete(pair);
      await limits.loginAccount.delete(account);
      await limits.loginNetwork.reward(network);
    },
  };
}
