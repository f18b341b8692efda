import type { Database } from "#server/db/database";
import { ofTheirOwn } from "#server/http/access";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { findOwnAccount, findPersonByEmail } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";

/**
 * The person signed in to the browser, for public endpoints; null if there is none. Refuses a visit, because the
 * visitor is not the person.
 */
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

/** True if an address has an account. Never reveal this to someone who merely asks about an address. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  return (await database.asAuth((db) => findPersonByEmail(db, email))) !== null;
}
