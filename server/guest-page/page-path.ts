import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { findGuestLink, type StoredLink } from "#server/guest-page/guest-links.queries";
import { keptToken } from "#server/guest-page/guest-token";

/** Where a link leads, without the service's own address; null when none of the keys made it. */
export function pathOfLink(secrets: Secrets, tenantId: string, code: string, link: StoredLink): string | null {
  const token = keptToken(secrets, tenantId, link);
  return token && `/booking/${code}/confirmation/${token}`;
}

/** Where the guest of a booking reads about it; null where he has no link. */
export async function pagePath({ actor, db }: Ctx, secrets: Secrets, code: string): Promise<string | null> {
  const link = await findGuestLink(db, actor.tenant_id, code);
  return link && pathOfLink(secrets, actor.tenant_id, code, link);
}
