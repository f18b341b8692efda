import type { Booking } from "#contract/bookings";
import type { PaymentInput } from "#contract/payments";
import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { owedMoney } from "#server/bookings/booking-answer";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { invalid, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { insertPayment } from "#server/payments/payments.queries";
import { requireTaker } from "#server/payments/require-taker";
import { secureHold } from "#server/payments/secure-hold";
import { toldCents } from "#server/payments/told-cents";

/** `seen_paid_cents` is left out by acts that are told otherwise what is open, as a line of the bank is. */
type WrittenPayment = Omit<PaymentInput, "seen_paid_cents"> & Partial<Pick<PaymentInput, "seen_paid_cents">>;

/**
 * Records money that came in for a booking, or went back. A hold that is paid for no longer ends by itself, and the
 * deposit confirms it where the company says so. It comes to the account of its method, or the one that is named; what an
 * owner took himself to none, and is deducted in his statement. Refuses money with 409 for a cancelled booking of whose fee
 * nothing is open and for one that was paid since somebody looked, and with 422 what goes back beyond what came in.
 */
export async function recordPayment(
  ctx: Ctx,
  code: string,
  input: WrittenPayment,
  accountId: string | null = null,
): Promise<Booking> {
  await writePayment(ctx, code, input, accountId);
  return showBooking(ctx, code);
}

/** The same for whoever has to name the payment: gives its id. */
export async function writePayment(
  ctx: Ctx,
  code: string,
  input: WrittenPayment,
  accountId: string | null = null,
): Promise<string> {
  const { actor, db, clock } = ctx;
  const { kind = "payment", amount_cents, method, note = null, seen_paid_cents, received_by_owner_id = null } = input;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const today = todayIn(accommodation.timezone, clock.now());
  const { received_on = today } = input;
  if (received_on > today) throw invalid("received_on", "A data não pode estar no futuro");
  if (seen_paid_cents !== undefined && seen_paid_cents !== booking.paid_cents)
    throw new Problem("PaidMeanwhileException");
  const { total_cents, paid_cents } = owedMoney(booking);
  if (kind === "payment" && booking.status === "cancelled" && paid_cents >= total_cents) {
    throw new Problem("BookingCannotUpdatedException");
  }
  if (kind === "refund" && amount_cents > booking.paid_cents) {
    throw invalid("amount_cents", `Não pode passar do que foi pago${toldCents(actor, booking.paid_cents)}`);
  }
  if (received_by_owner_id !== null) await requireTaker(ctx, booking, received_by_owner_id, method);
  const now = clock.now();
  const id = newId(now);
  const payment = { id, amount_cents: kind === "refund" ? -amount_cents : amount_cents, method, received_on, note };
  await insertPayment(db, {
    ...payment,
    tenant_id: actor.tenant_id,
    booking_id: booking.id,
    account_id: accountId,
    received_by_owner_id,
    created_by: actor.user_id,
    created_at: now,
  });
  const owners = received_by_owner_id === null ? {} : { received_by: "owner", received_by_owner_id };
  await record(ctx, `booking.${kind}`, code, null, { ...payment, ...owners });
  if (kind === "payment") await secureHold(ctx, booking, accommodation);
  return id;
}
