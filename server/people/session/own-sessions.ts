import type { security } from "#contract/people/security";
import type { session } from "#contract/people/session";
import { deviceName } from "#domain/device-name";
import { deleteOwnSession, deleteSession, listSessionsOf } from "#server/people/session/session.queries";
import { closeVisit } from "#server/people/session/visits";
import { notFound, Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

/** One's own active sessions, the most recently used first. */
export const listOwnSessions: IdentityVerb<typeof security.sessions> = async ({ actor, database, clock }) => {
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
};

/** Ends one of one's own sessions at once, with its open streams; a session of somebody else is a 404. */
export const endOwnSession: IdentityVerb<typeof security.endSession> = async (
  { actor, database },
  { params: { id } },
) => {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const ended = await database.asAuth((db) => deleteOwnSession(db, actor.user_id, id));
  if (!ended) throw notFound();
};

/** Ends the session on the server and clears the cookies; in a visit also the visitor's own waiting session. */
export const logOut: IdentityVerb<typeof session.logout> = async (ctx) => {
  const { database, sessionToken, ownToken, address, requestId } = ctx;
  if (sessionToken !== null) {
    const hash = tokenHash(sessionToken);
    const ofVisit = await closeVisit(ctx, hash, { address, request_id: requestId });
    if (!ofVisit) await database.asAuth((db) => deleteSession(db, hash));
    if (ofVisit && ownToken !== null) await database.asAuth((db) => deleteSession(db, tokenHash(ownToken)));
  }
  ctx.endSession();
};
