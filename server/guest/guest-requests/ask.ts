import type { GuestPage } from "#contract/guest/guest-page";
import type {
  ChangedStay,
  GuestCancellationPreview,
  GuestChangePreview,
  GuestRequestInput,
  guestAsking,
} from "#contract/guest/guest-requests";
import { askingWay, refundCourse, takesEffectAtOnce } from "#domain/guest-requests";
import { isExtra } from "#domain/kept-price";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { type KeptRefund, keptRefund, refundOf } from "#domain/refund";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { cancellationOf } from "#server/bookings/bookings/cancellation";
import { cancelBooking } from "#server/bookings/bookings/end-booking";
import { type LockedBooking, lockBooking } from "#server/bookings/bookings/lock-bookings";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { paidInCredit } from "#server/bookings/bookings/open-credits";
import { refuseAny } from "#server/bookings/bookings/stay-rules";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type GuestStay, isServed, readStay } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import { askedFrom, changeOf, previewOfChange, takenForGuest } from "#server/guest/guest-requests/change-of-guest";
import { insertRequest, listRequests, updateAnswer } from "#server/guest/guest-requests/guest-requests.queries";
import { askedStay } from "#server/guest/guest-requests/requests-of";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityVerb } from "#server/platform/http/route";

type Said = Record<MessageLanguage, string>;

/** The maximum number of requests per booking: far more than anybody needs. */
const most = 40;

const otherWays: Record<Exclude<ReturnType<typeof askingWay>, "page">, Said> = {
  channel: {
    pt: "Esta reserva foi feita por um canal. Peça o cancelamento ou a alteração por lá.",
    en: "This booking was made through a channel. Ask there to cancel or change it.",
    es: "Esta reserva se hizo por un canal. Pida allí la cancelación o el cambio.",
  },
  company: {
    pt: "Esta estadia tem mais de uma parte. Fale com a hospedagem para mudar ou cancelar.",
    en: "This stay has more than one part. Talk to the house to change or cancel it.",
    es: "Esta estadía tiene más de una parte. Hable con el alojamiento para cambiarla o cancelarla.",
  },
  none: {
    pt: "Esta reserva não pode mais ser alterada por aqui. Fale com a hospedagem.",
    en: "This booking can no longer be changed here. Talk to the house.",
    es: "Esta reserva ya no se puede cambiar por aquí. Hable con el alojamiento.",
  },
};
const tooOften: Said = {
  pt: "Você já fez muitos pedidos desta reserva. Fale com a hospedagem.",
  en: "You have made many requests about this booking. Talk to the house.",
  es: "Ya hizo muchos pedidos sobre esta reserva. Hable con el alojamiento.",
};
const otherAmounts: Said = {
  pt: "Os valores mudaram desde que esta página foi aberta. Confira e peça de novo.",
  en: "The amounts have changed since you opened this page. Check them and ask again.",
  es: "Los valores cambiaron desde que abrió esta página. Revíselos y pida de nuevo.",
};
const taken: Said = {
  pt: "Essas datas não estão mais livres. Escolha outras.",
  en: "Those dates are no longer free. Choose others.",
  es: "Esas fechas ya no están libres. Elija otras.",
};
const refused = (reason: Said) => new Problem("BookingCannotUpdatedException", { reason });

/**
 * The stay of the link, if its guest may send requests about it. Throws 409 if requests are not available for it, or it
 * is over.
 */
async function requireAsking(ctx: Ctx, code: string): Promise<GuestStay> {
  const stay = await readStay(ctx, code);
  requireServed(stay);
  const way = askingWay(askedStay(ctx, stay.booking));
  if (way !== "page") throw refused(otherWays[way]);
  return stay;
}

/** Throws 403 while the company may not act. */
export function requireServed({ host }: GuestStay): void {
  if (isServed(host)) return;
  const reason = {
    pt: `Não é possível fazer isso por esta página no momento. Fale com ${host.name}.`,
    en: `This cannot be done on this page at the moment. Talk to ${host.name}.`,
    es: `No se puede hacer esto en esta página por el momento. Hable con ${host.name}.`,
  };
  throw new Problem("SubscriptionInactiveException", { reason });
}

export async function previewGuestCancellation(ctx: Ctx, code: string): Promise<GuestCancellationPreview> {
  const { booking, accommodation } = await requireAsking(ctx, code);
  return previewForGuest(ctx, booking, accommodation);
}

export const previewOwnCancellation: IdentityVerb<typeof guestAsking.previewCancellation> = async (ctx, { params }) => {
  await spend(ctx.services.limits.pricedByLink, limitKey(params.token));
  return throughLink(ctx, params, previewGuestCancellation);
};

export async function previewGuestChange(ctx: Ctx, code: string, asked: ChangedStay): Promise<GuestChangePreview> {
  const { booking, accommodation } = await requireAsking(ctx, code);
  return previewOfChange(ctx, booking, accommodation, asked);
}

export const previewOwnChange: IdentityVerb<typeof guestAsking.previewChange> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.pricedByLink, limitKey(params.token));
  return throughLink(ctx, params, (inside, code) => previewGuestChange(inside, code, body));
};

export async function listTakenForGuest(ctx: Ctx, code: string) {
  const { booking, accommodation } = await requireAsking(ctx, code);
  return takenForGuest(ctx, booking, accommodation);
}

export const listTakenNights: IdentityVerb<typeof guestAsking.takenNights> = async (ctx, { params }) => {
  await spend(ctx.services.limits.pricedByLink, limitKey(params.token));
  return throughLink(ctx, params, listTakenForGuest);
};

/**
 * Requests a cancellation or a change, at the amounts that the guest was shown: 409 if they differ. A hold is cancelled
 * at once, and so is a stay within the period of regret; everything else waits for the desk. A repeated request is
 * stored once.
 */
export async function askAsGuest(ctx: Ctx, code: string, input: GuestRequestInput): Promise<GuestPage> {
  await requireAsking(ctx, code);
  const locked = await lockBooking(ctx, code);
  await requireAsking(ctx, code); // it may have changed before the lock
  const told = await listRequests(ctx.db, ctx.actor.tenant_id, locked.booking.id);
  if (told.some(({ kind, state }) => kind === input.kind && state === "open")) return showPage(ctx, code);
  if (told.length >= most) throw refused(tooOften);
  await (input.kind === "cancellation" ? askToCancel(ctx, locked, input) : askToChange(ctx, locked, input));
  return showPage(ctx, code);
}

export const askByLink: IdentityVerb<typeof guestAsking.ask> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.askedByLink, limitKey(params.token));
  return throughLink(ctx, params, (inside, code) => askAsGuest(inside, code, body));
};

async function askToCancel(
  ctx: Ctx,
  { booking, accommodation }: LockedBooking,
  input: GuestRequestInput & { kind: "cancellation" },
): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const { refund, at_once, paid_cents } = await previewForGuest(ctx, booking, accommodation);
  if (refund.refund_cents !== input.refund_cents || refund.credit_cents !== input.credit_cents) {
    throw new Problem("StaleRecordException", { reason: otherAmounts });
  }
  const text = input.words?.trim() || null;
  const asked = { kind: "cancellation", refund, paid_cents } as const;
  const row = { id: newId(now), booking_id: booking.id, words: text, created_at: now };
  if (at_once) {
    await insertRequest(db, actor.tenant_id, { ...row, state: "accepted", decided_at: now }, asked);
    const reason = text?.replace(/\s+/g, " ") ?? "O hóspede não disse o motivo";
    await cancelBooking(ctx, booking.code, { reason }, { action: "booking.cancelled_by_guest" });
    return;
  }
  await insertRequest(db, actor.tenant_id, { ...row, state: "open", decided_at: null }, asked);
  await record(ctx, "booking.cancellation_asked", booking.code, null, { refund });
}

async function askToChange(
  ctx: Ctx,
  { booking, accommodation }: LockedBooking,
  input: GuestRequestInput & { kind: "change" },
): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const stay = changeOf(input);
  const same = JSON.stringify(stay) === JSON.stringify(changeOf(booking));
  refuseAny(same ? { check_in: ["Escolha outras datas ou outro número de pessoas"] } : {});
  const found = await previewOfChange(ctx, booking, accommodation, stay);
  refuseAny(
    found.too_many ? { adults: [`A acomodação recebe até ${accommodation.max_guests} pessoas`] } : {},
    found.broken_rules.length > 0 ? { check_in: found.broken_rules.map(({ message }) => message) } : {},
  );
  if (!found.available) {
    throw new Problem("UnavailableDateForBookingException", { reason: taken });
  }
  if (found.total_cents !== input.total_cents) throw new Problem("StaleRecordException", { reason: otherAmounts });
  const text = input.words?.trim() || null;
  const { before_cents, total_cents } = found;
  // charges added to the agreed price belong to the booking, whatever the outcome of the request
  const price = { ...found.price, charges: found.price.charges.filter((charge) => !isExtra(charge)) };
  const row = { id: newId(now), booking_id: booking.id, words: text, created_at: now } as const;
  await insertRequest(
    db,
    actor.tenant_id,
    { ...row, state: "open", decided_at: null },
    { kind: "change", ...stay, before_cents, total_cents, price, base: askedFrom(booking) },
  );
  const before = { ...changeOf(booking), total_cents: before_cents };
  await record(ctx, "booking.change_asked", booking.code, before, { ...stay, total_cents });
}

/** Withdraws a request that has not been answered; one answered meanwhile is shown with its answer. */
export async function withdrawRequest(ctx: Ctx, code: string, id: string): Promise<GuestPage> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockMoney(ctx, code);
  const request = (await listRequests(db, actor.tenant_id, booking.id)).find((each) => each.id === id);
  if (request === undefined) throw new Problem("BookingNotFoundException");
  if (await updateAnswer(db, actor.tenant_id, id, { state: "withdrawn", decided_at: clock.now() })) {
    await record(ctx, "booking.request_withdrawn", code, null, { request: request.kind });
  }
  return showPage(ctx, code);
}

export const withdrawByLink: IdentityVerb<typeof guestAsking.withdraw> = async (ctx, { params }) => {
  await spend(ctx.services.limits.withdrawnByLink, limitKey(params.token));
  return throughLink(ctx, params, (inside, code) => withdrawRequest(inside, code, params.id));
};

/** The amounts of a cancellation now, by the same rules as at the desk, and the later days on which they change. */
async function previewForGuest(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
): Promise<GuestCancellationPreview & { refund: KeptRefund }> {
  const credit = await paidInCredit(ctx, booking);
  const asked = cancellationOf(ctx, booking, accommodation, "guest", credit);
  const refund = keptRefund("guest", refundOf(asked));
  return {
    at_once: takesEffectAtOnce(shownStatus(booking, ctx.clock.now()), refund),
    paid_cents: booking.paid_cents,
    regret_until: refund.reason === "regret" ? asked.regret.until : null,
    steps: refundCourse(asked),
    check_in: booking.check_in,
    refund,
  };
}
