import type { bookingCredits } from "#contract/money/credits";
import { messages } from "#contract/platform/messages";
import { creditLeft } from "#domain/refund";
import { showDate } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBookings } from "#server/bookings/bookings/lock-bookings";
import { passOnCredit } from "#server/bookings/bookings/moves/pass-on-paid";
import { creditDay, storedCreditOf } from "#server/bookings/bookings/open-credits";
import { bookingExists, showBooking } from "#server/bookings/bookings/read-booking";
import { secureHold } from "#server/money/payments/record-payment";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { requireSight, toldCents } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Pays for a booking with the rest of another one's credit: the money moves from the cancelled booking to this one, in
 * both or in neither. A hold is kept or confirmed as by any payment. Refuses with 409 a credit that has expired, was
 * used, or belongs to another guest, and with 422 more than is left of it or still to pay.
 */
export const useCredit: Verb<typeof bookingCredits.use> = async (ctx, { params: { code }, body: input }) => {
  const { from_code } = input;
  if (input.amount_cents !== undefined) requireSight(ctx.actor, "amount_cents", "Escolher quanto usar do crédito");
  if (!(await bookingExists(ctx, from_code))) throw invalid("from_code", messages.invalid("Reserva do crédito", "a"));
  const { bookings, accommodations } = await lockBookings(ctx, code, from_code);
  const [to, from] = bookings;
  if (to.status === "cancelled") throw new Problem("BookingCannotUpdatedException");
  if (to.status === "no_show") throw refused("Uma reserva em que ninguém compareceu não recebe crédito.");
  const left = await usable(ctx, from, to);
  const open = guestBalance(owedMoney(to));
  if (open <= 0) throw refused("O hóspede não tem nada a pagar nesta reserva.");
  const { amount_cents = Math.min(left, open) } = input;
  if (amount_cents > left) throw invalid("amount_cents", `Não pode passar do crédito${toldCents(ctx.actor, left)}`);
  if (amount_cents > open)
    throw invalid("amount_cents", `Não pode passar do que está em aberto${toldCents(ctx.actor, open)}`);
  await passOnCredit(ctx, from, to, amount_cents);
  await record(ctx, "booking.credit_used", from.code, null, { amount_cents: -amount_cents, other_code: to.code });
  await record(ctx, "booking.credit_received", to.code, null, { amount_cents, other_code: from.code });
  await secureHold(ctx, to, found(accommodations.get(to.accommodation_id)));
  return showBooking(ctx, to.code);
};

/** The rest of one booking's credit for another (cents). Refuses a credit that cannot be used there. */
async function usable(ctx: Ctx, from: StoredBooking, to: StoredBooking): Promise<number> {
  const credit = await storedCreditOf(ctx, from.id);
  if (credit === null) throw refused(`A reserva ${from.code} não deixou crédito.`);
  if (from.holder_id !== to.holder_id) throw refused(`O crédito da reserva ${from.code} é de outro hóspede.`);
  if (credit.valid_until < creditDay(ctx)) {
    throw refused(`O crédito da reserva ${from.code} valia até ${showDate(credit.valid_until)}.`);
  }
  const left = creditLeft(credit);
  if (left === 0) throw refused(`O crédito da reserva ${from.code} já foi usado ou devolvido.`);
  return left;
}

const refused = (reason: string) => new Problem("CreditCannotUseException", { reason });
