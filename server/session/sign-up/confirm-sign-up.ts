import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { isTaken } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { actAsIdentity } from "#server/db/step-into";
import { networkOf } from "#server/http/client-address";
import { notFound, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { beginSession } from "#server/session/begin-session";
import { limitKey, spend } from "#server/session/limits";
import { foundCompany } from "#server/session/sign-up/found-company";
import { insertAccount, takeSignUp, updateDefaultTenant } from "#server/session/sign-up/sign-up.queries";
import { tokenHash } from "#server/session/tokens";

/**
 * Makes account and company of a sign-up whose address is proved by its link, all of it or nothing, and logs in. The link is
 * used up with every other of the address: unknown, used and expired ones answer 404 alike.
 */
export async function confirmSignUp(
  ctx: IdentityCtx,
  wrongLinks: RateLimiterPostgres,
  token: string,
): Promise<{ company: string }> {
  const { database, clock, address, requestId } = ctx;
  const made = await database.asAuth(async (db) => {
    const now = clock.now();
    const signUp = await takeSignUp(db, tokenHash(token), now);
    if (signUp === null) return null;
    const { email, password_hash, content } = signUp;
    const person = { id: newId(now), email, ...content.user };
    await insertAccount(db, { ...person, password_hash, created_at: now }).catch((error) => {
      throw isTaken(error, "users_email") ? alreadyThere() : error;
    });
    const company = await foundCompany(db, clock, { ...person, address, request_id: requestId }, content.company);
    await actAsIdentity(db);
    await updateDefaultTenant(db, person.id, company);
    return { person: person.id, company };
  });
  if (made === null) {
    await spend(wrongLinks, limitKey(networkOf(address)));
    throw notFound();
  }
  await beginSession(ctx, made.person, { remember: false });
  return { company: made.company };
}

/** The address got its account another way since: by an invitation. */
function alreadyThere(): Problem {
  return new Problem("UserForbiddenForActionException", {
    reason: "Este e-mail já tem uma conta. Entre com ela para criar a empresa.",
  });
}
