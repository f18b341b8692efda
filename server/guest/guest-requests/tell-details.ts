import type { GuestPage } from "#contract/guest/guest-page";
import type { GuestDetails, guestAsking } from "#contract/guest/guest-requests";
import { mayTell } from "#domain/guest-requests";
import { updateBooking } from "#server/bookings/bookings/change/update-booking";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { readStay } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import { requireServed } from "#server/guest/guest-requests/ask";
import { findWishes, keepWishes } from "#server/guest/guest-requests/guest-requests.queries";
import { askedStay } from "#server/guest/guest-requests/requests-of";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";

const over = {
  pt: "Esta estadia já terminou ou foi cancelada. Fale com a hospedagem.",
  en: "This stay is over or was cancelled. Talk to the house.",
  es: "Esta estadía ya terminó o fue cancelada. Hable con el alojamiento.",
};

/**
 * Stores the guest's arrival time and wishes. The wishes are a record of their own, which a later text replaces; the
 * desk's note about the guest's requests is another one, which the page neither shows nor changes.
 */
export async function tellDetails(ctx: Ctx, code: string, { arrival_time, wishes }: GuestDetails): Promise<GuestPage> {
  const { actor, db, clock } = ctx;
  await lockMoney(ctx, code);
  const stay = await readStay(ctx, code);
  requireServed(stay);
  const { booking } = stay;
  if (!mayTell(askedStay(ctx, booking))) {
    throw new Problem("BookingCannotUpdatedException", { reason: over });
  }
  const before = await findWishes(db, actor.tenant_id, booking.id);
  const words = wishes?.trim() || null;
  if (words === before && arrival_time === booking.arrival_time) return showPage(ctx, code);
  const now = clock.now();
  if (words !== before) {
    await keepWishes(db, actor.tenant_id, {
      id: newId(now),
      booking_id: booking.id,
      words: words ?? "",
      created_at: now,
    });
  }
  const action = "booking.told_by_guest";
  if (words !== before) {
    // the trail keeps no text of the guest
    const change = words === null ? "removed" : before === null ? "told" : "changed";
    await record(ctx, action, code, null, { wishes: change });
  }
  if (arrival_time !== booking.arrival_time)
    await updateBooking(ctx, code, { arrival_time, version: booking.version }, { action });
  return showPage(ctx, code);
}

export const tellGuestDetails: IdentityVerb<typeof guestAsking.tell> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.wishesByLink, limitKey(params.token));
  return throughLink(ctx, params, (inside, code) => tellDetails(inside, code, body));
};
