import type { Database, OpenedSession } from "#server/db/database";
import { sessionLifetime, touchEvery } from "#server/session/lifetimes";
import { updateAccess, updateSessionSeen } from "#server/session/session.queries";

/**
 * Keeps a session in use alive, every few minutes; its absolute end does not move. The company that the request was for
 * knows from then on when the person was there; null when it was for none.
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
