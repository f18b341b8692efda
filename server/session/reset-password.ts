import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { endAccess } from "#server/session/end-access";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { hashPassword } from "#server/session/passwords";
import { deletePasswordReset, findPasswordReset, updatePassword } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

/** Sets a new password once per link; whatever else opens the account ends. */
export async function resetPassword(
  ctx: IdentityCtx,
  input: { token: string; password: string },
  limits: Limits,
): Promise<void> {
  const { database, clock } = ctx;
  const hash = tokenHash(input.token);
  const userId = await personOfLink(ctx, hash, limits);
  const passwordHash = await hashPassword(input.password);
  await database.asAuth(async (db) => {
    const taken = await deletePasswordReset(db, hash, clock.now());
    if (!taken) throw new Problem("InvalidPasswordResetTokenException");
    await updatePassword(db, userId, passwordHash);
    await endAccess(db, userId);
  });
}

/** Refuses a link that holds no longer, or never did, as setting the password would; nothing is used up. */
export async function checkResetLink(ctx: IdentityCtx, input: { token: string }, limits: Limits): Promise<void> {
  await personOfLink(ctx, tokenHash(input.token), limits);
}

/** Unknown, used and old ones answer alike; they are counted by address. */
async function personOfLink({ database, clock, address }: IdentityCtx, hash: Buffer, limits: Limits): Promise<string> {
  const userId = await database.asAuth((db) => findPasswordReset(db, hash, clock.now()));
  if (userId !== null) return userId;
  await spend(limits.wrongResetNetwork, limitKey(networkOf(address)));
  throw new Problem("InvalidPasswordResetTokenException");
}
