import { createHmac } from "node:crypto";
import type { Booking } from "#contract/bookings/bookings";
import { insertGuestLink, listGuestLinks, type StoredLink } from "#server/bookings/bookings/booking-rows.queries";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { tokenHash } from "#server/platform/http/tokens";

/** Creates the link to the guest's page for a booking; an existing one is kept, because it may have been sent. */
export async function issueLink(
  { actor, db, clock }: Ctx,
  { secrets }: Pick<LinkServices, "secrets">,
  code: string,
): Promise<void> {
  const created_at = clock.now();
  const id = newId(created_at);
  const token_hash = tokenHash(guestToken(secrets[0], actor.tenant_id, id));
  await insertGuestLink(db, actor.tenant_id, code, { id, token_hash, created_by: actor.user_id || null, created_at });
}

/** A held booking that waits for its guest's confirmation gets a link from the start. */
export async function linkIfHeld(
  ctx: Ctx,
  services: Pick<LinkServices, "secrets">,
  booking: Booking,
): Promise<Booking> {
  if (booking.status === "hold" && booking.type === "guest") await issueLink(ctx, services, booking.code);
  return booking;
}

/** What guest links depend on besides the request. */
export interface LinkServices {
  /** The keys from which tokens are derived: new tokens use the first. */
  secrets: Secrets;
  publicUrl: string;
}

/** The token of a link: 256 bits derived from the key, so it cannot be guessed but can be shown to the desk again. */
function guestToken(secret: string, tenantId: string, linkId: string): string {
  return createHmac("sha256", secret).update(`guest-link/${tenantId}/${linkId}`).digest("base64url");
}

/** The token of a stored link; null if it was derived from none of the keys. */
export function keptToken(
  secrets: Secrets,
  tenantId: string,
  { id, token_hash }: { id: string; token_hash: Buffer },
): string | null {
  const tokens = secrets.map((secret) => guestToken(secret, tenantId, id));
  return tokens.find((token) => tokenHash(token).equals(token_hash)) ?? null;
}

/** The path of a link, without the origin of the service; null if none of the keys made it. */
export function pathOfLink(secrets: Secrets, tenantId: string, code: string, link: StoredLink): string | null {
  const token = keptToken(secrets, tenantId, link);
  return token && `/booking/${code}/confirmation/${token}`;
}

/** The stored link of a booking; null if it has none. */
export async function linkOf({ actor, db }: Ctx, code: string): Promise<StoredLink | null> {
  return (await listGuestLinks(db, actor.tenant_id, [code]))[0] ?? null;
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
