import type { PaymentInput } from "#contract/money/payments";
import { givenCents, tableCents } from "#domain/agreed-price";
import type { BookingStatus } from "#domain/booking-states";
import { linesLeft, nightsLine } from "#domain/lowered-lines";
import { totalCents } from "#domain/quote";
import { owedAgain } from "#domain/refunded-total";
import { maySpare } from "#server/bookings/bookings/agreed/agreed-price";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { saveCharges } from "#server/bookings/bookings/installments";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { updateRefund } from "#server/money/payments/payments.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { toldCents } from "#server/platform/http/money-mask";
import { invalid } from "#server/platform/http/problem";

const withoutPermission = "Passa do desconto que o seu perfil dá sem pedir. Peça a quem pode dar";

type Refund = Pick<PaymentInput, "amount_cents" | "total_after" | "lowered_from" | "note">;

/** By how much a refund lowers the total, in cents, and the line that it is taken from; without one the nights. */
export interface Lowered {
  cents: number;
  about?: string;
}

/**
 * By how much a refund lowers the total of its booking. Refuses with 422 a refund that would leave the amount owed
 * again, unless it says whether the total falls too; a total that falls needs a reason, a discount that the actor gives
 * alone, and the line that it is taken from, if the price has more than nights.
 */
export async function loweredBy(ctx: Ctx, booking: StoredBooking, refund: Refund): Promise<Lowered> {
  const { clock } = ctx;
  const { amount_cents, total_after, note } = refund;
  const status: BookingStatus = shownStatus(booking, clock.now());
  const again = owedAgain({ ...booking, status }, amount_cents);
  if (again === 0) return { cents: 0 };
  if (total_after == null) throw invalid("total_after", "Escolha se o total da reserva também baixa");
  if (total_after === "kept") return { cents: 0 };
  const alone = await maySpare(ctx, again + givenCents(booking.charges), tableCents(booking));
  if (!alone) throw invalid("total_after", withoutPermission);
  if (!note) throw invalid("note", "Diga o motivo da devolução");
  return { cents: again, ...(!isGivenUp(booking) && lineOf(ctx, booking, refund, again)) };
}

/** The line that a lowered total is taken from. Refuses with 422 a missing one, and as `requireLine`. */
function lineOf(ctx: Ctx, { charges }: StoredBooking, { lowered_from }: Refund, cents: number) {
  if (linesLeft(charges).length > 0 && !lowered_from) {
    throw invalid("lowered_from", "Escolha o que baixa: as diárias, ou outra linha do preço");
  }
  return requireLine(ctx, charges, { key: lowered_from, cents, field: "lowered_from" });
}

/**
 * The line that a discount is about; none for the nights. Refuses with 422, at a field, an unknown one, and more than
 * is left of it.
 */
export function requireLine(
  { actor }: Ctx,
  charges: readonly StoredCharge[],
  { key: asked, cents, field }: { key: string | null | undefined; cents: number; field: string },
): { about?: string } {
  const refuse = (sentence: string) => invalid(field, sentence);
  const lines = linesLeft(charges);
  if (!asked || asked === nightsLine) return {};
  const line = lines.find(({ key }) => key === asked);
  if (!line) throw refuse("Escolha as diárias ou outra linha do preço desta reserva");
  if (cents > line.left_cents) {
    const left = toldCents(actor, line.left_cents);
    throw refuse(`De “${line.name}” não se pode tirar mais do que resta${left}. Registre o que passa à parte`);
  }
  return { about: line.key };
}

const isGivenUp = ({ status }: StoredBooking) => status === "cancelled" || status === "no_show";

/**
 * Lowers the total of a booking with a refund just recorded: by a discount that has the id of the payment, or, once the
 * booking was given up, in the fee that the company keeps. Reversing the refund takes it back.
 */
export async function lowerTotal(
  ctx: Ctx,
  code: string,
  accommodation: StayAccommodation,
  { id, cents, about, reason }: Lowered & { id: string; reason: string },
): Promise<void> {
  const booking = await requireBooking(ctx, code); // with the refund
  if (isGivenUp(booking)) {
    const fee_cents = (booking.refund?.fee_cents ?? 0) - cents;
    await updateRefund(
      ctx.db,
      ctx.actor.tenant_id,
      booking.id,
      { fee_cents, lowered: { ...loweredOf(booking), [id]: cents } },
      ctx.clock.now(),
    );
    return record(
      ctx,
      "booking.fee_lowered",
      code,
      { kept_fee_cents: fee_cents + cents },
      { kept_fee_cents: fee_cents, reason },
    );
  }
  const said = { ...(reason && { reason }), ...(about && { about }) };
  const charge = { id, fee_id: null, name: "Devolução por cortesia", amount_cents: -cents, ...said };
  const charges = [...booking.charges, charge];
  await saveCharges(ctx, booking, accommodation, charges, totalCents({ nights: booking.nights, charges }));
  await record(ctx, "booking.refund_as_courtesy", code, null, charge);
}

const loweredOf = ({ refund }: StoredBooking) => refund?.lowered ?? {};

/** Raises the total again after the refund with this id was reversed. */
export async function raiseTotal(
  ctx: Ctx,
  code: string,
  accommodation: StayAccommodation,
  paymentId: string,
): Promise<void> {
  const booking = await requireBooking(ctx, code);
  const { [paymentId]: cents = 0, ...lowered } = loweredOf(booking);
  if (isGivenUp(booking) && cents > 0) {
    const fee_cents = (booking.refund?.fee_cents ?? 0) + cents;
    await updateRefund(ctx.db, ctx.actor.tenant_id, booking.id, { fee_cents, lowered }, ctx.clock.now());
    return record(
      ctx,
      "booking.fee_lowered",
      code,
      { kept_fee_cents: fee_cents - cents },
      { kept_fee_cents: fee_cents },
    );
  }
  const charge = booking.charges.find(({ id }) => id === paymentId);
  if (charge === undefined) return;
  const charges = booking.charges.filter((each) => each !== charge);
  await saveCharges(ctx, booking, accommodation, charges, totalCents({ nights: booking.nights, charges }));
  await record(ctx, "booking.charge_deleted", code, charge, null);
}
