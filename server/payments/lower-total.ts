import type { PaymentInput } from "#contract/payments";
import type { BookingStatus } from "#domain/booking-states";
import { totalCents } from "#domain/quote";
import { owedAgain } from "#domain/refunded-total";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { saveCharges } from "#server/bookings/installments";
import { requireBooking } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { invalid } from "#server/http/problem";
import { updateFee } from "#server/payments/payments.queries";

const withoutPermission = "Você não tem permissão para baixar o total. Peça a quem pode reservar fora das regras";

type Refund = Pick<PaymentInput, "amount_cents" | "total_after" | "note">;

/**
 * By how much a refund lowers the total of its booking, in cents. Refuses with 422 a refund that would leave the amount
 * owed again, unless it says whether the total falls too; a total that falls needs a reason and the permission to give
 * discounts.
 */
export function loweredBy({ actor, clock }: Ctx, booking: StoredBooking, { amount_cents, total_after, note }: Refund) {
  const status: BookingStatus = shownStatus(booking, clock.now());
  const again = owedAgain({ ...booking, status }, amount_cents);
  if (again === 0) return 0;
  if (total_after == null) throw invalid("total_after", "Escolha se o total da reserva também baixa");
  if (total_after === "kept") return 0;
  if (!may(actor, "bookings.override")) throw invalid("total_after", withoutPermission);
  if (!note) throw invalid("note", "Diga o motivo da devolução");
  return again;
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
  { id, cents, reason }: { id: string; cents: number; reason: string },
): Promise<void> {
  const booking = await requireBooking(ctx, code); // with the refund
  if (isGivenUp(booking)) {
    const fee_cents = (booking.refund?.fee_cents ?? 0) - cents;
    await updateFee(
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
  const charge = { id, fee_id: null, name: "Desconto devolvido", amount_cents: -cents };
  const charges = [...booking.charges, charge];
  await saveCharges(ctx, booking, accommodation, charges, totalCents({ nights: booking.nights, charges }));
  await record(ctx, "booking.charged", code, null, { ...charge, reason });
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
    await updateFee(ctx.db, ctx.actor.tenant_id, booking.id, { fee_cents, lowered }, ctx.clock.now());
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
