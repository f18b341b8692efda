import type { IdentityCtx } from "#server/http/route";
import { deleteSession } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";
import { closeVisit } from "#server/session/visits/end-visit";

/** Ends the session on the server and makes the browser forget it; in a visit the visitor's own, which waits, as well. */
export async function logout(ctx: IdentityCtx): Promise<void> {
  const { database, sessionToken, ownToken, address, requestId } = ctx;
  if (sessionToken !== null) {
    const hash = tokenHash(sessionToken);
    const ofVisit = await closeVisit(ctx, hash, { address, request_id: requestId });
    if (!ofVisit) await database.asAuth((db) => deleteSession(db, hash));
    if (ofVisit && ownToken !== null) await database.asAuth((db) => deleteSession(db, tokenHash(ownToken)));
  }
  ctx.endSession();
}
