import type * as z from "zod";
import type { LoginInput } from "#contract/session";
import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { beginSession } from "#server/session/begin-session";
import type { Limits } from "#server/session/limits";
import { countTry } from "#server/session/log-in-tries";
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
