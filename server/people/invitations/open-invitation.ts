import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { OpenInvitation } from "#contract/invitations";
import { networkOf } from "#server/http/client-address";
import { found, notFound } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { findCompanyName, findInvitation, findInvitationByToken } from "#server/people/invitations/invitations.queries";
import { hasAccount } from "#server/session/has-account";
import { limitKey, spend } from "#server/session/limits";
import { tokenHash } from "#server/session/tokens";

/**
 * Whose company and address a token opens. Unknown, used, revoked and expired ones answer alike and take as long; they
 * are counted by network.
 */
export async function requireToken(
  { database, clock, address }: IdentityCtx,
  wrongLinks: RateLimiterPostgres,
  token: string,
) {
  const known = await database.asAuth((db) => findInvitationByToken(db, tokenHash(token), clock.now()));
  if (known !== null) return known;
  await spend(wrongLinks, limitKey(networkOf(address)));
  throw notFound();
}

/** What an invitation says to whom it was sent. */
export async function openInvitation(
  ctx: IdentityCtx,
  wrongLinks: RateLimiterPostgres,
  token: string,
): Promise<OpenInvitation> {
  const { database, clock } = ctx;
  const { tenant_id, id, email } = await requireToken(ctx, wrongLinks, token);
  const told = await database.asTenant(tenant_id, async (db) => {
    const { roles, ends_at, invited_by } = found(await findInvitation(db, tenant_id, id, clock.now()));
    return { company: await findCompanyName(db, tenant_id), invited_by, roles: roles.map(({ name }) => name), ends_at };
  });
  return { ...told, email, has_account: await hasAccount(database, email) };
}
