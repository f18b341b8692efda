import type { GuestPage } from "#contract/guest-page";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { lockBooking } from "#server/bookings/lock-booking";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { insertGuestConfirmation } from "#server/guest-page/guest-page.queries";
import { type GuestStay, isServed, readStay, termsOf } from "#server/guest-page/guest-stay";
import { showPage } from "#server/guest-page/show-page";
import { Problem } from "#server/http/problem";

/** From where somebody confirms. */
export interface Origin {
  address: string;
  userAgent: string;
}

/**
 * Confirms a hold in its guest's name, and keeps what he agreed to, when and from where. Twice is
 * `BookingAlreadyConfirmedException`, past its instant `BookingNotFoundException`; other terms than the stay has now are
 * refused with 409 and what stands.
 */
export async function confirmAsGuest(ctx: Ctx, code: string, terms: string, origin: Origin): Promise<GuestPage> {
  const { booking } = await lockBooking(ctx, code);
  const stay = await readStay(ctx, code);
  requireHold(stay);
  requireGuestsWord(stay);
  const agreed = termsOf(stay);
  if (agreed.hash !== terms) {
    const reason = "A reserva foi alterada desde que esta página foi aberta. Confira os dados e confirme de novo.";
    throw new Problem("StaleRecordException", { reason, body: { current: await showPage(ctx, code) } });
  }
  await insertGuestConfirmation(ctx.db, {
    tenant_id: ctx.actor.tenant_id,
    booking_id: booking.id,
    confirmed_at: ctx.clock.now(),
    address: origin.address,
    device: origin.userAgent,
    terms: agreed.text,
    terms_hash: Buffer.from(agreed.hash, "hex"),
  });
  await confirmBooking(ctx, code, "booking.confirmed_by_guest");
  return showPage(ctx, code);
}

function requireHold({ booking: { status } }: GuestStay): void {
  if (status === "hold") return;
  if (status === "confirmed" || status === "checked_in") throw new Problem("BookingAlreadyConfirmedException");
  if (status !== "expired") throw refusedStep("Esta estadia já terminou e não pode ser confirmada.");
  const reason = "O prazo desta pré-reserva terminou e as datas não estão mais guardadas.";
  throw new Problem("BookingNotFoundException", { reason });
}

/** Refuses with 403 where the company confirms otherwise, or may not act. */
function requireGuestsWord({ accommodation, host }: GuestStay): void {
  if (!isServed(host)) {
    const reason = `Não é possível confirmar por esta página no momento. Fale com ${host.name}.`;
    throw new Problem("SubscriptionInactiveException", { reason });
  }
  if (accommodation.confirms_by === "guest") return;
  const reason = `Quem confirma esta reserva é ${host.name}. Fale com a equipe.`;
  throw new Problem("UserForbiddenForActionException", { reason });
}
