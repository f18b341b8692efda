import { languageOf } from "#domain/messages/message-text";
import { type Ctx, clockActor } from "#server/context";
import { findLinked, findTenantOfLink } from "#server/guest-page/guest-page.queries";
import { networkOf } from "#server/http/client-address";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { limitKey, spend } from "#server/session/limits";
import { tokenHash } from "#server/session/tokens";

export interface LinkParams {
  code: string;
  token: string;
}

type LinkCtx = Pick<IdentityCtx, "database" | "clock" | "services" | "address" | "requestId" | "speak" | "language">;

/**
 * Runs a request by a guest's link, in a transaction of its company. Only the token is looked up, so that an unknown
 * code and a wrong token get the same answer in the same time; wrong ones are counted by address.
 */
export async function throughLink<T>(
  { database, clock, services, address, requestId, speak, language }: LinkCtx,
  { code, token }: LinkParams,
  run: (ctx: Ctx, code: string) => Promise<T>,
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfLink(db, hash));
  if (tenantId === null) {
    await spend(services.limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const linked = await findLinked(db, tenantId, hash);
    if (linked?.code !== code) throw new Problem("BookingNotFoundException");
    speak(language ?? languageOf(linked));
    // The guest's address is stored only with the confirmation, so that both are deleted together.
    const actor = { ...clockActor(tenantId), request_id: requestId };
    return run({ actor, db, clock, language }, code);
  });
}

/** Throws 404 for a link that does not exist. */
export const requireLink = (ctx: LinkCtx, params: LinkParams) => throughLink(ctx, params, async () => true);
