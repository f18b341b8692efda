import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { languageOf } from "#domain/messages/message-text";
import { type Ctx, clockActor } from "#server/context";
import { findLinked, findTenantOfLink } from "#server/guest-page/guest-links.queries";
import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { limitKey, spend } from "#server/session/limits";
import { tokenHash } from "#server/session/tokens";

interface LinkParams {
  code: string;
  token: string;
}

/**
 * Runs what a guest asks for by their link, in a transaction of its company. The token alone is looked for, so that an
 * unknown code and a wrong token answer alike and take as long; wrong ones are counted by address.
 */
export async function throughLink<T>(
  {
    database,
    clock,
    address,
    requestId,
    speak,
  }: Pick<IdentityCtx, "database" | "clock" | "address" | "requestId" | "speak">,
  wrongLinks: RateLimiterPostgres,
  { code, token }: LinkParams,
  run: (ctx: Ctx, code: string) => Promise<T>,
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfLink(db, hash));
  if (tenantId === null) {
    await spend(wrongLinks, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const linked = await findLinked(db, tenantId, hash);
    if (linked?.code !== code) throw new Problem("BookingNotFoundException");
    speak(languageOf(linked));
    // Their address is kept with the confirmation alone, where it is forgotten together with them.
    const actor = { ...clockActor(tenantId), request_id: requestId };
    return run({ actor, db, clock }, code);
  });
}
