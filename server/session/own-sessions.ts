import type { OwnSession } from "#contract/security";
import { deviceName } from "#domain/device-name";
import { notFound, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { deleteOwnSession, listSessionsOf } from "#server/session/session.queries";

/** One's living sessions, the last used first. */
export async function ownSessions({ actor, database, clock }: IdentityCtx): Promise<{ data: OwnSession[] }> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const sessions = await database.asAuth((db) => listSessionsOf(db, actor.user_id, clock.now()));
  return {
    data: sessions.map(({ id, user_agent, address, created_at, seen_at }) => ({
      id,
      current: id === actor.session_id,
      device: deviceName(user_agent),
      address,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  };
}

/** Ends a session of one's own at once, with what is open under it; anybody else's is unknown. */
export async function endOwnSession({ actor, database }: IdentityCtx, id: string): Promise<void> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const ended = await database.asAuth((db) => deleteOwnSession(db, actor.user_id, id));
  if (!ended) throw notFound();
}
