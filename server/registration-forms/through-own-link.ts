import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { type Ctx, clockActor } from "#server/context";
import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { findOwnForm, findTenantOfOwnLink } from "#server/registration-forms/own-link.queries";
import { limitKey, spend } from "#server/session/limits";
import { tokenHash } from "#server/session/tokens";

/**
 * Runs what a person asks for by the link to their own form, in a transaction of its company. Unknown tokens are counted
 * by address, together with those of guests' pages.
 */
export async function throughOwnLink<T>(
  { database, clock, address, requestId }: IdentityCtx,
  wrongLinks: RateLimiterPostgres,
  token: string,
  run: (ctx: Ctx, place: { code: string; id: string }) => Promise<T>,
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfOwnLink(db, hash));
  if (tenantId === null) {
    await spend(wrongLinks, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const place = await findOwnForm(db, tenantId, hash);
    if (place === null) throw new Problem("BookingNotFoundException");
    const actor = { ...clockActor(tenantId), request_id: requestId };
    return run({ actor, db, clock }, place);
  });
}
