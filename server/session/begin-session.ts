import { newId } from "#server/db/new-id";
import type { IdentityCtx } from "#server/http/route";
import { deviceLifetime, sessionLifetime } from "#server/session/lifetimes";
import {
  deleteSession,
  insertDevice,
  insertSession,
  updateDeviceToken,
  updateFirstAccess,
} from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";

/**
 * Gives the browser a session of a new id for somebody who has proved who he is, and ends the one it had. The device is
 * remembered as one of his account, by a new token.
 */
export async function beginSession(
  ctx: IdentityCtx,
  userId: string,
  { remember }: { remember: boolean },
): Promise<void> {
  const { database, clock, address, userAgent, sessionToken } = ctx;
  const token = newToken();
  const deviceToken = newToken();
  const now = clock.now();
  const { idle, absolute } = sessionLifetime(remember);
  await database.asAuth(async (db) => {
    if (sessionToken !== null) await deleteSession(db, tokenHash(sessionToken));
    await updateFirstAccess(db, userId, now);
    await insertSession(db, {
      token_hash: tokenHash(token),
      id: newId(now),
      user_id: userId,
      remember,
      user_agent: userAgent,
      address,
      created_at: now,
      seen_at: now,
      idle_until: new Date(now.getTime() + idle),
      ends_at: new Date(now.getTime() + absolute),
    });
    const ends_at = new Date(now.getTime() + deviceLifetime);
    // Whoever else logged in here stays known: people share a desk.
    if (ctx.deviceToken !== null) await updateDeviceToken(db, tokenHash(ctx.deviceToken), tokenHash(deviceToken));
    await insertDevice(db, { token_hash: tokenHash(deviceToken), user_id: userId, id: newId(now), ends_at });
  });
  ctx.startSession(token, { remember });
  ctx.rememberDevice(deviceToken);
}
