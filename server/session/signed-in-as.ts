import { ofTheirOwn } from "#server/http/access";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { findOwnAccount } from "#server/session/me.queries";
import { tokenHash } from "#server/session/tokens";

/** Who the browser is signed in as, asked by what is public; null when it is nobody. A visitor is refused: he is not the person. */
export async function signedInAs({
  database,
  clock,
  sessionToken,
}: IdentityCtx): Promise<{ id: string; email: string } | null> {
  if (sessionToken === null) return null;
  const question = { tokenHash: tokenHash(sessionToken), tenant: null, at: clock.now(), door: "person" } as const;
  return database.withSession({ ...question, reads: true }, async (db, session) => {
    if (session?.visit) throw new Problem("UserForbiddenForActionException", { reason: ofTheirOwn });
    return session === null ? null : findOwnAccount(db, session.user_id);
  });
}
