import type { AgreedPriceUpdate, agreedPrices, PriceAnswer } from "#contract/bookings/agreed-prices";
import type { Booking } from "#contract/bookings/bookings";
import type { Dashboard } from "#contract/office/dashboard";
import { mayGiveAlone } from "#domain/agreed-price";
import type { BookingStatus } from "#domain/booking-states";
import { isAgreedLine } from "#domain/kept-price";
import { totalCents } from "#domain/quote";
import {
  askedPrice,
  fieldOf,
  maySpare,
  priceErrors,
  requestOf,
  weighAgreed,
  withAgreed,
  withoutAgreed,
} from "#server/bookings/bookings/agreed/agreed-price";
import {
  listRefusedPrices,
  listWaitingPrices,
  updatePriceRequest,
} from "#server/bookings/bookings/agreed/price-requests.queries";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import { listBookingsOf, type StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { saveCharges } from "#server/bookings/bookings/installments";
import { type LockedBooking, lockBooking } from "#server/bookings/bookings/lock-bookings";
import { showBooking } from "#server/bookings/bookings/read-booking";
import type { StayPrice } from "#server/bookings/bookings/stay-price";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { requireMoney } from "#server/platform/http/money-mask";
import { invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Agrees a price for a booking instead of its table price, or asks for it if the actor may not give the discount alone.
 * Replaces what was agreed or asked before. Throws 409 for an outdated version and for a booking that is not sold.
 */
export async function agreePrice(ctx: Ctx, code: string, input: AgreedPriceUpdate): Promise<Booking> {
  requireMoney(ctx.actor);
  const locked = await lockBooking(ctx, code);
  const { booking } = locked;
  requireSold(ctx, booking);
  if (booking.version !== input.version) throw stale(toBooking(booking, ctx.clock.now()));
  const wrong = priceErrors(ctx, booking);
  if (wrong !== null) throw invalid("agreed_total_cents", wrong);
  const later = booking.status === "checked_out";
  const { weighed, trouble } = await weighAgreed(ctx, booking, input, later);
  if (weighed === null) throw invalid(fieldOf(input), trouble ?? "Informe o total ou o desconto combinado");
  const { reason } = input;
  if (!weighed.alone) {
    const request = requestOf(ctx, weighed, reason);
    await updatePriceRequest(ctx, booking.id, request);
    await record(ctx, "booking.price_asked", code, null, { asked_total_cents: weighed.total_cents, reason });
    return showBooking(ctx, code);
  }
  const price = withAgreed(ctx, booking, weighed, { reason, by: ctx.actor.user_id, later });
  await savePrice(ctx, locked, price);
  const action = later ? "booking.price_agreed_later" : "booking.price_agreed";
  await record(ctx, action, code, pricedAs(booking), { ...pricedAs(price), reason });
  return showBooking(ctx, code);
}

/**
 * Returns to the table price, and withdraws a discount that waits. Throws 409 if there is neither, and for an outdated
 * version.
 */
export const dropPrice: Verb<typeof agreedPrices.drop> = async (ctx, { params: { code }, query: { version } }) => {
  const locked = await lockBooking(ctx, code);
  const { booking } = locked;
  requireSold(ctx, booking);
  if (version !== undefined && version !== booking.version) throw stale(toBooking(booking, ctx.clock.now()));
  if (!booking.charges.some(isAgreedLine) && booking.price_request === null) throw refused(nothingAgreed);
  const charges = withoutAgreed(booking.charges);
  const price = { nights: booking.nights, charges, total_cents: totalCents({ nights: booking.nights, charges }) };
  await savePrice(ctx, locked, price);
  await record(ctx, "booking.price_dropped", code, pricedAs(booking), pricedAs(price));
  return showBooking(ctx, code);
};

/**
 * Answers a discount that somebody asked for. Only another person answers, who may give all that the booking has then
 * alone. Throws 409 if the totals are no longer the ones that were seen, or if somebody else answered first.
 */
export async function answerPrice(ctx: Ctx, code: string, input: PriceAnswer): Promise<Booking> {
  const { actor } = ctx;
  requireMoney(actor);
  const locked = await lockBooking(ctx, code);
  const { booking } = locked;
  requireSold(ctx, booking);
  const request = booking.price_request;
  if (request === null) throw refused("Este pedido de desconto já foi respondido ou retirado.");
  if (request.by === actor.user_id) throw refused("Quem pediu o desconto não responde o próprio pedido.");
  const asked = askedPrice(booking, request);
  const { reason = null, seen_before_cents = booking.total_cents } = input;
  if (!input.approved) {
    const { total_cents } = asked;
    const refusal = { by: request.by, refused_by: actor.user_id, at: ctx.clock.now().toISOString(), total_cents };
    await updatePriceRequest(ctx, booking.id, null, { ...refusal, reason: reason ?? "" });
    const before = { asked_total_cents: asked.total_cents };
    await record(ctx, "booking.price_refused", code, before, { answer_reason: reason });
    return showBooking(ctx, code);
  }
  const isSeen = asked.total_cents === input.seen_total_cents && booking.total_cents === seen_before_cents;
  if (asked.trouble !== null || !isSeen) {
    throw refused("O preço desta reserva mudou depois do pedido. Confira os valores e responda de novo.");
  }
  if (!(await maySpare(ctx, asked.given_cents, asked.table_cents))) {
    throw refused("Este desconto passa do que o seu perfil dá sem pedir. Quem administra a empresa pode aprovar.");
  }
  const said = { reason: request.reason, by: request.by, approved_by: actor.user_id };
  const later = booking.status === "checked_out";
  const price = withAgreed(ctx, booking, { ...request, discount_cents: asked.discount_cents }, { ...said, later });
  await savePrice(ctx, locked, price);
  const after = { ...pricedAs(price), reason: request.reason, answer_reason: reason };
  await record(ctx, "booking.price_approved", code, pricedAs(booking), after);
  return showBooking(ctx, code);
}

/** Whoever asked for a discount has read that it was refused. Throws 403 for anybody else, and 409 without a refusal. */
export const readRefusal: Verb<typeof agreedPrices.readAnswer> = async (ctx, { params: { code } }) => {
  const { booking } = await lockBooking(ctx, code);
  if (booking.price_refusal === null) throw refused("Esta resposta já foi lida.");
  if (booking.price_refusal.by !== ctx.actor.user_id) throw new Problem("UserForbiddenForActionException");
  await updatePriceRequest(ctx, booking.id, null);
  await record(ctx, "booking.price_refusal_read", code, null, null);
  return showBooking(ctx, code);
};

/** The discounts refused to this actor that they have not read, the oldest first, and how many there are. */
export async function refusedPrices(
  { actor, db, clock }: Ctx,
  limit: number,
): Promise<{ count: number; list: Dashboard["price_refusals"] }> {
  const rows = await listRefusedPrices(db, actor.tenant_id, actor.user_id, clock.now(), limit);
  if (rows.length === 0) return { count: 0, list: [] };
  const codes = rows.map(({ code }) => code);
  const found = new Map((await listBookingsOf(db, actor.tenant_id, codes)).map((each) => [each.code, each]));
  const list = codes.flatMap((code) => {
    const booking = found.get(code);
    const refusal = booking?.price_refusal;
    if (!booking || !refusal) return [];
    const { holder_name, accommodation_name, check_in, check_out, refused_by_name } = booking;
    const { total_cents, reason, at } = refusal;
    return { code, holder_name, accommodation_name, check_in, check_out, total_cents, reason, refused_by_name, at };
  });
  return { count: rows[0]?.count ?? 0, list };
}

/** The discounts that wait for this actor's answer, the oldest first: the first ones, and how many there are. */
export async function waitingPrices(
  ctx: Ctx,
  limit: number,
): Promise<{ count: number; list: Dashboard["price_requests"] }> {
  const { actor, db, clock } = ctx;
  if (!may(actor, "bookings.override") || !may(actor, "money.view")) return { count: 0, list: [] };
  const codes = await listWaitingPrices(db, actor.tenant_id, clock.now());
  if (codes.length === 0) return { count: 0, list: [] };
  const { discount_basis_points } = await rightsOfPerson(ctx, actor.user_id);
  const found = new Map((await listBookingsOf(db, actor.tenant_id, codes)).map((each) => [each.code, each]));
  const list = codes.flatMap((code) => {
    const booking = found.get(code);
    const request = booking?.price_request;
    if (!booking || !request || request.by === actor.user_id) return [];
    const { table_cents, total_cents, given_cents, trouble } = askedPrice(booking, request);
    if (trouble !== null || !mayGiveAlone(discount_basis_points, given_cents, table_cents)) return [];
    const { holder_name, accommodation_name, check_in, check_out } = booking;
    return {
      ...{ code, holder_name, accommodation_name, check_in, check_out, total_cents },
      before_cents: booking.total_cents,
      ...{ reason: request.reason, by_name: booking.request_by_name, created_at: request.at },
    };
  });
  return { count: list.length, list: list.slice(0, limit) };
}

const nothingAgreed = "Esta reserva já está no preço de tabela.";
const refused = (reason: string) => new Problem("BookingCannotUpdatedException", { reason });

const pricedAs = ({ total_cents }: Pick<StayPrice, "total_cents">) => ({ total_cents });

const sold: readonly BookingStatus[] = ["inquiry", "hold", "confirmed", "checked_in", "checked_out"];

function requireSold({ clock }: Ctx, booking: StoredBooking): void {
  if (sold.includes(shownStatus(booking, clock.now()))) return;
  throw refused("Esta reserva não vale mais: o preço dela não se combina.");
}

/** Writes an agreed price; a discount that waited is settled with it. */
async function savePrice(ctx: Ctx, { booking, accommodation }: LockedBooking, price: StayPrice): Promise<void> {
  if (booking.price_request !== null || booking.price_refusal !== null) {
    await updatePriceRequest(ctx, booking.id, null);
  }
  await saveCharges(ctx, booking, accommodation, price.charges, price.total_cents);
}
