import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { hashPassword } from "#server/session/passwords";
import {
  deleteDevicesOf,
  deletePasswordReset,
  deletePasswordResetsOf,
  deleteSessionsOf,
  findPasswordReset,
  updatePassword,
} from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

/** Sets a new password once per link; every session of the person ends, every other link dies, no device is known. */
export async function resetPassword(ctx: IdentityCtx, input: { token: string; password: string }): Promise<void> {
  const { database, clock } = ctx;
  const hash = tokenHash(input.token);
  const userId = await database.asAuth((db) => findPasswordReset(db, hash, clock.now()));
  if (userId === null) throw new Problem("InvalidPasswordResetTokenException");
  const passwordHash = await hashPassword(input.password);
  await database.asAuth(async (db) => {
    const taken = await deletePasswordReset(db, hash, clock.now());
    if (!taken) throw new Problem("InvalidPasswordResetTokenException");
    await updatePassword(db, userId, passwordHash);
    await deletePasswordResetsOf(db, userId);
    await deleteSessionsOf(db, userId);
    await deleteDevicesOf(db, userId);
  });
}
