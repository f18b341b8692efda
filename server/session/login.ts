import type * as z from "zod";
import type { LoginInput } from "#contract/session";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { deviceLifetime, sessionLifetime } from "#server/session/lifetimes";
import type { Limits } from "#server/session/limits";
import { countTry } from "#server/session/log-in-tries";
import { verifyPassword } from "#server/session/passwords";
import {
  deleteSession,
  findDevice,
  findPersonByEmail,
  insertDevice,
  insertSession,
  updateDeviceToken,
  updateLastAccess,
} from "#server/session/session.queries";
import { newToken, tokenHash } from "#server/session/tokens";

/**
 * Logs in and gives the browser a session of a new id. Unknown address, wrong password and blocked account answer
 * alike and take as long. Failed tries are limited; the device is remembered as one of this account, by a new token.
 */
export async function login(ctx: IdentityCtx, input: z.output<typeof LoginInput>, limits: Limits): Promise<void> {
  const { database, clock, address, userAgent, sessionToken } = ctx;
  const { email } = input;
  const deviceHash = ctx.deviceToken === null ? null : tokenHash(ctx.deviceToken);
  const device = deviceHash && (await database.asAuth((db) => findDevice(db, deviceHash, email, clock.now())));
  const counted = await countTry(limits, { email, address, device });
  if (counted.slowedBy > 0) await limits.wait(counted.slowedBy);
  const person = await database.asAuth((db) => findPersonByEmail(db, email));
  const right = await verifyPassword(person?.password_hash ?? null, input.password, device ?? email);
  if (!right || person === null || person.blocked_at !== null) throw new Problem("InvalidLoginException");
  await counted.succeeded();

  const token = newToken();
  const deviceToken = newToken();
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
    const ends_at = new Date(now.getTime() + deviceLifetime);
    // Whoever else logged in here stays known: people share a desk.
    if (deviceHash !== null) await updateDeviceToken(db, deviceHash, tokenHash(deviceToken));
    await insertDevice(db, { token_hash: tokenHash(deviceToken), user_id: person.id, id: newId(now), ends_at });
  });
  ctx.startSession(token, { remember });
  ctx.rememberDevice(deviceToken);
}
