import type * as z from "zod";
import type { LoginInput } from "#contract/session";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { sessionLifetime } from "#server/session/lifetimes";
import { type Limits, spend } from "#server/session/limits";
import { verifyPassword } from "#server/session/passwords";
import { deleteSession, findPersonByEmail, insertSession, updateLastAccess } from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";

/**
 * Logs in and gives the browser a session of a new id. Unknown address, wrong password and blocked account answer
 * alike and take as long. Failed tries are limited per account and per address; a success clears the account's.
 */
export async function login(ctx: IdentityCtx, input: z.output<typeof LoginInput>, limits: Limits): Promise<void> {
  const { database, clock, address, userAgent, sessionToken } = ctx;
  await spend(limits.loginAddress, address);
  await spend(limits.loginAccount, input.email);
  const person = await database.asAuth((db) => findPersonByEmail(db, input.email));
  const right = await verifyPassword(person?.password_hash ?? null, input.password);
  if (!right || person === null || person.blocked_at !== null) throw new Problem("InvalidLoginException");
  await limits.loginAccount.delete(input.email.slice(0, 200));
  await limits.loginAddress.reward(address);

  const token = newToken();
  const now = clock.now();
  const remember = input.remember ?? false;
  const { idle, absolute } = sessionLifetime(remember);
  await database.asAuth(async (db) => {
    if (sessionToken !== null) await deleteSession(db, tokenHash(sessionToken));
    await updateLastAccess(db, person.id, now);
    await insertSession(db, {
      token_hash: tokenHash(token),
      id: newId(now),
      user_id: person.id,
      remember,
      user_agent: userAgent,
      address,
      created_at: now,
      seen_at: now,
      idle_until: new Date(now.getTime() + idle),
      ends_at: new Date(now.getTime() + absolute),
    });
  });
  ctx.startSession(token, { remember });
}
