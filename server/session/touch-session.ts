import type { Database, OpenedSession } from "#server/db/database";
import { sessionLifetime, touchEvery } from "#server/session/lifetimes";
import { updateLastAccess, updateSessionSeen, updateTenantAccess } from "#server/session/session.queries";

/** Keeps a session in use alive, every few minutes; its absolute end does not move. */
export async function touchSession(database: Database, session: OpenedSession, now: Date): Promise<void> {
  if (now.getTime() - session.seen_at.getTime() < touchEvery) return;
  const idleUntil = new Date(now.getTime() + sessionLifetime(session.remember).idle);
  await database.asAuth(async (db) => {
    await updateSessionSeen(db, session.session_id, now, idleUntil);
    await updateLastAccess(db, session.user_id, now);
    if (session.tenant_id !== null) await updateTenantAccess(db, session.tenant_id, now);
  });
}
