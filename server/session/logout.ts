import { session } from "#contract/session";
import { serveIdentity } from "#server/http/route";
import { deleteSession } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";
import { closeVisit } from "#server/session/visits";

/** Ends the session on the server and clears the cookies; in a visit also the visitor's own waiting session. */
serveIdentity(session.logout, async (ctx) => {
  const { database, sessionToken, ownToken, address, requestId } = ctx;
  if (sessionToken !== null) {
    const hash = tokenHash(sessionToken);
    const ofVisit = await closeVisit(ctx, hash, { address, request_id: requestId });
    if (!ofVisit) await database.asAuth((db) => deleteSession(db, hash));
    if (ofVisit && ownToken !== null) await database.asAuth((db) => deleteSession(db, tokenHash(ownToken)));
  }
  ctx.endSession();
});
