import { found, invalid, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { verifyPassword } from "#server/session/passwords";
import { findPersonById } from "#server/session/session.queries";

/**
 * Returns the actor if their current password is correct; otherwise throws 422 at `current_password`. Wrong ones are
 * limited to ten in 15 minutes, so that an unattended screen cannot be used to guess it.
 */
export async function requirePassword({ actor, database }: IdentityCtx, password: string, limits: Limits) {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const key = limitKey(actor.user_id);
  await spend(limits.passwordAccount, key);
  const person = found(await database.asAuth((db) => findPersonById(db, actor.user_id)));
  const right = await verifyPassword(person.password_hash, password, [actor.user_id]);
  if (!right) throw invalid("current_password", "A senha atual não é esta");
  await limits.passwordAccount.delete(key);
  return { ...person, session_id: actor.session_id };
}
