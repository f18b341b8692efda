import type { SignUpConfirmation } from "#contract/sign-up";
import { isTaken } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { actAsIdentity } from "#server/db/step-into";
import { networkOf } from "#server/http/client-address";
import { invalid, notFound, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { beginSession } from "#server/session/begin-session";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { verifyPassword } from "#server/session/passwords";
import { foundCompany } from "#server/session/sign-up/found-company";
import {
  findOpenSignUp,
  insertAccount,
  takeSignUp,
  updateDefaultTenant,
} from "#server/session/sign-up/sign-up.queries";
import { tokenHash } from "#server/session/tokens";

/**
 * Makes account and company of a sign-up, all of it or nothing, and logs in. The link proves the address, the password
 * that the sign-up is the reader's own: a stranger may have signed up with the same address. The link is used up with
 * every other of the address. Unknown, used and expired ones answer 404 alike.
 */
export async function confirmSignUp(
  ctx: IdentityCtx,
  { token, password }: SignUpConfirmation,
  limits: Limits,
): Promise<{ company: string }> {
  const { database, clock, address, requestId } = ctx;
  const waiting = await database.asAuth((db) => findOpenSignUp(db, tokenHash(token), clock.now()));
  if (waiting === null) {
    await spend(limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw notFound();
  }
  await provePasswordOf(waiting, password, limits);
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
  if (made === null) throw notFound(); // used up by another press
  await beginSession(ctx, made.person, { remember: false });
  return { company: made.company };
}

/** Ten tries in 15 minutes: who reads the mailbox must not find out what a stranger chose. */
async function provePasswordOf(
  { id, password_hash }: { id: string; password_hash: string },
  password: string,
  limits: Limits,
) {
  const key = limitKey(id);
  await spend(limits.passwordAccount, key);
  if (!(await verifyPassword(password_hash, password, [id]))) {
    throw invalid(
      "password",
      "Esta não é a senha escolhida neste pedido. Se não foi você quem pediu, crie a sua conta",
    );
  }
  await limits.passwordAccount.delete(key);
}

/** The address got its account another way since: by an invitation. */
function alreadyThere(): Problem {
  return new Problem("UserForbiddenForActionException", {
    reason: "Este e-mail já tem uma conta. Entre com ela para criar a empresa.",
  });
}
