import {
  deleteSession,
  insertDevice,
  insertSession,
  updateAccess,
  updateDeviceToken,
  updateFirstAccess,
  updateSessionSeen,
} from "#server/people/session/session.queries";
import type { Database, OpenedSession } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { IdentityCtx } from "#server/platform/http/route";
import { deviceLifetime, newToken, sessionLifetime, tokenHash, touchEvery } from "#server/platform/http/tokens";

/**
 * Starts a session with a new id for somebody who has proved who they are, and ends the previous one. The device is
 * recorded as one of their account, under a new token.
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
    // Other people who logged in on this device stay known: people share computers.
    if (ctx.deviceToken !== null) await updateDeviceToken(db, tokenHash(ctx.deviceToken), tokenHash(deviceToken));
    await insertDevice(db, { token_hash: tokenHash(deviceToken), user_id: userId, id: newId(now), ends_at });
  });
  ctx.startSession(token, { remember });
  ctx.rememberDevice(deviceToken);
}

/**
 * Extends a session in use, every few minutes; its absolute end does not move. Also records the access in the company
 * of the request; null if there is none.
 */
export async function touchSession(
  database: Database,
  session: OpenedSession,
  company: string | null,
  now: Date,
): Promise<void> {
  if (now.getTime() - session.seen_at.getTime() < touchEvery) return;
  const idleUntil = new Date(now.getTime() + sessionLifetime(session.remember).idle);
  await database.asAuth(async (db) => {
    await updateSessionSeen(db, session.session_id, now, idleUntil);
    if (company !== null) await updateAccess(db, company, session.user_id, now);
  });
}
