import type { Booking } from "#contract/bookings";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertGuestLink } from "#server/guest-page/guest-links.queries";
import { guestToken, type LinkServices } from "#server/guest-page/guest-token";
import { tokenHash } from "#server/session/tokens";

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
