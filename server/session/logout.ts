import type { IdentityCtx } from "#server/http/route";
import { deleteSession } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

/** Ends the session on the server and makes the browser forget it. */
export async function logout({ database, sessionToken, endSession }: IdentityCtx): Promise<void> {
  if (sessionToken !== null) await database.asAuth((db) => deleteSession(db, tokenHash(sessionToken)));
  endSession();
}
