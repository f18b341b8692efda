import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { listGuestLinks, type StoredLink } from "#server/guest-page/guest-links.queries";
import { keptToken } from "#server/guest-page/guest-token";

/** The path of a link, without the origin of the service; null if none of the keys made it. */
export function pathOfLink(secrets: Secrets, tenantId: string, code: string, link: StoredLink): string | null {
  const token = keptToken(secrets, tenantId, link);
  return token && `/booking/${code}/confirmation/${token}`;
}

/** The path of a booking's guest page; null without a link. */
export async function pagePath(ctx: Ctx, secrets: Secrets, code: string): Promise<string | null> {
  return (await pagePaths(ctx, secrets, [code])).get(code) ?? null;
}

/** The paths of the guest pages of these bookings, by code; bookings without a link are left out. */
export async function pagePaths(
  { actor, db }: Ctx,
  secrets: Secrets,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const links = await listGuestLinks(db, actor.tenant_id, codes);
  return new Map(
    links.flatMap((link) => {
      const path = pathOfLink(secrets, actor.tenant_id, link.code, link);
      return path === null ? [] : [[link.code, path] as const];
    }),
  );
}
