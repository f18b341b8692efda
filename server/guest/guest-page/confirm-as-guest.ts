import type { GuestPage, guestPages } from "#contract/guest/guest-page";
import { messageLanguages } from "#domain/messages/message-rules";
import { confirmBooking } from "#server/bookings/bookings/hold-or-confirm";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { insertGuestConfirmation } from "#server/guest/guest-page/guest-page.queries";
import { type GuestStay, isServed, readStay, termsOf } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";

/** The address from which a guest confirms. */
export interface Origin {
  address: string;
  userAgent: string;
}

/**
 * Confirms a hold by its guest, and stores what they accepted, in which language, when and from where. A second
 * confirmation throws `BookingAlreadyConfirmedException`, a hold past its end `BookingNotFoundException`; if the terms
 * differ from the current ones, 409 with the current page.
 */
export async function confirmAsGuest(ctx: Ctx, code: string, terms: string, origin: Origin): Promise<GuestPage> {
  const { booking } = await lockBooking(ctx, code);
  const stay = await readStay(ctx, code);
  requireHold(stay);
  requireGuestsWord(stay);
  const agreed = agreedTerms(ctx, stay, terms);
  if (agreed === null)
    throw new Problem("StaleRecordException", { reason: changed, body: { current: await showPage(ctx, code) } });
  await insertGuestConfirmation(ctx.db, {
    tenant_id: ctx.actor.tenant_id,
    booking_id: booking.id,
    confirmed_at: ctx.clock.now(),
    address: origin.address,
    device: origin.userAgent,
    terms: agreed.text,
    terms_hash: Buffer.from(agreed.hash, "hex"),
    language: agreed.language,
  });
  await confirmBooking(ctx, code, "booking.confirmed_by_guest");
  return showPage(ctx, code);
}

export const confirmByLink: IdentityVerb<typeof guestPages.confirm> = (ctx, { params, body }) =>
  throughLink(ctx, params, (inside, code) => confirmAsGuest(inside, code, body.terms, ctx));

/**
 * The terms that were shown, in their language: another tab may have changed the language since. Null if the terms of
 * the stay have changed.
 */
function agreedTerms(ctx: Ctx, stay: GuestStay, hash: string) {
  const all = messageLanguages.map((language) => ({ language, ...termsOf(ctx, stay, language) }));
  return all.find((each) => each.hash === hash) ?? null;
}

function requireHold({ booking: { status } }: GuestStay): void {
  if (status === "hold") return;
  if (status === "confirmed" || status === "checked_in") throw new Problem("BookingAlreadyConfirmedException");
  if (status !== "expired") throw new Problem("BookingCannotUpdatedException", { reason: ended });
  throw new Problem("BookingNotFoundException", { reason: expired });
}

/** Throws 403 if the company does not let guests confirm, or may not act. */
function requireGuestsWord({ accommodation, host: { name, state } }: GuestStay): void {
  if (!isServed({ state })) throw new Problem("SubscriptionInactiveException", { reason: notNow(name) });
  if (accommodation.confirms_by !== "guest") {
    throw new Problem("UserForbiddenForActionException", { reason: byTeam(name) });
  }
}

const changed = {
  pt: "Os dados ou os prazos da reserva mudaram desde que esta página foi aberta. Confira e confirme de novo.",
  en: "The booking or its deadlines have changed since you opened this page. Please check and confirm again.",
  es: "Los datos o los plazos de la reserva cambiaron desde que abrió esta página. Revise y confirme de nuevo.",
};
const ended = {
  pt: "Esta estadia já terminou e não pode ser confirmada.",
  en: "This stay is over and can no longer be confirmed.",
  es: "Esta estadía ya terminó y no se puede confirmar.",
};
const expired = {
  pt: "O prazo desta pré-reserva terminou e as datas não estão mais guardadas.",
  en: "The deadline of this hold has passed and the dates are no longer kept for you.",
  es: "El plazo de esta prerreserva terminó y las fechas ya no están guardadas.",
};
const notNow = (company: string) => ({
  pt: `Não é possível confirmar por esta página no momento. Fale com ${company}.`,
  en: `Confirming on this page is not possible at the moment. Please contact ${company}.`,
  es: `En este momento no es posible confirmar en esta página. Hable con ${company}.`,
});
const byTeam = (company: string) => ({
  pt: `Quem confirma esta reserva é ${company}. Fale com a equipe.`,
  en: `This booking is confirmed by ${company}. Please contact the team.`,
  es: `Quien confirma esta reserva es ${company}. Hable con el equipo.`,
});
