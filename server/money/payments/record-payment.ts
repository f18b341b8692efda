import type { Booking } from "#contract/bookings/bookings";
import type { PaymentInput } from "#contract/money/payments";
import { depositCents } from "#domain/installments";
import { todayIn } from "#domain/stay-dates";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { confirmBooking } from "#server/bookings/bookings/hold-or-confirm";
import { keepPaidHold } from "#server/bookings/bookings/holds/keep-hold";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { showBooking } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { takersOf } from "#server/catalogue/owners/ownership";
import { loweredBy, lowerTotal } from "#server/money/payments/lower-total";
import { findPaid, insertPayment, insertPayments } from "#server/money/payments/payments.queries";
import { mayPayLate, settleAgain } from "#server/money/payments/settle-again";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { requireSight, toldCents } from "#server/platform/http/money-mask";
import { invalid, Problem } from "#server/platform/http/problem";

/** `seen_paid_cents` is omitted by operations that get the open amount another way, such as a match of a bank line. */
type WrittenPayment = Omit<PaymentInput, "seen_paid_cents"> & Partial<Pick<PaymentInput, "seen_paid_cents">>;

/**
 * Records a payment or a refund of a booking. A paid hold no longer expires, and the deposit confirms it if the company
 * is configured so. The money goes to the account of its method, or to the named one; money collected by an owner goes
 * to none, and is deducted in their statement. Refuses with 409 a payment for a cancelled booking without an open fee,
 * unless its channel pays it out,
 * and one for a booking that was paid since the user read it, if they may see amounts; with 422 a refund by somebody who
 * may not, one above what was paid, and one that does not say whether the total falls too, where that makes a difference.
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

/** As above, but returns the id of the payment. */
export async function writePayment(
  ctx: Ctx,
  code: string,
  input: WrittenPayment,
  accountId: string | null = null,
): Promise<string> {
  const { actor, db, clock } = ctx;
  const { kind = "payment", amount_cents, method, note = null, seen_paid_cents, received_by_owner_id = null } = input;
  if (kind === "refund") requireSight(actor, "amount_cents", "Devolver dinheiro");
  const { booking, accommodation } = await lockMoney(ctx, code);
  const today = todayIn(accommodation.timezone, clock.now());
  const { received_on = today } = input;
  if (received_on > today) throw invalid("received_on", "A data não pode estar no futuro");
  const comparesPaid = seen_paid_cents !== undefined && may(actor, "money.view");
  if (comparesPaid && seen_paid_cents !== booking.paid_cents) throw new Problem("PaidMeanwhileException");
  const { total_cents, paid_cents } = owedMoney(booking);
  const isOver = booking.status === "cancelled" && paid_cents >= total_cents;
  if (kind === "payment" && isOver && !(method === "channel" && mayPayLate(booking))) {
    throw new Problem("BookingCannotUpdatedException");
  }
  if (kind === "refund" && amount_cents > booking.paid_cents) {
    throw invalid("amount_cents", `Não pode passar do que foi pago${toldCents(actor, booking.paid_cents)}`);
  }
  const lowered = kind === "refund" ? await loweredBy(ctx, booking, input) : { cents: 0 };
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
  if (kind === "payment") {
    await secureHold(ctx, booking, accommodation);
    await settleAgain(ctx, booking, accommodation);
  }
  if (lowered.cents > 0) await lowerTotal(ctx, code, accommodation, { id, ...lowered, reason: note ?? "" });
  return id;
}

/**
 * Refuses with 422 an owner without a part of the accommodation, and money passed on by a channel, which goes to the
 * company.
 */
async function requireTaker(
  ctx: Ctx,
  stay: { accommodation_id: string; check_in: string },
  ownerId: string,
  method: PaymentInput["method"],
): Promise<void> {
  const refuse = (sentence: string) => invalid("received_by_owner_id", sentence);
  if (method === "channel") throw refuse("O que um canal recebeu chega à empresa. Escolha outra forma de pagamento.");
  const takers = await takersOf(ctx, stay);
  if (!takers.some(({ id }) => id === ownerId)) throw refuse("Escolha um proprietário desta acomodação");
}

/** A payment for a booking made before the import. */
export interface EarlierPayment {
  booking_id: string;
  amount_cents: number;
  received_on: string;
  /** `channel` if the channel collects; otherwise the method is unknown. */
  method: "channel" | "other";
  /**
   * Equal to the creation time of its booking: this tells the database which payments came with the booking and may be
   * deleted with it.
   */
  created_at: Date;
}

/** Inserts what was already paid for new bookings, one payment each; the audit row of the booking covers it. */
export async function importPayments({ actor, db, clock }: Ctx, payments: readonly EarlierPayment[]): Promise<void> {
  const about = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  const rows = payments.map((payment) => ({
    ...payment,
    ...about,
    id: newId(clock.now()),
    note: "Pago antes da importação",
  }));
  await insertPayments(db, rows);
}

/**
 * The effect of money on a hold: confirms it if its deposit is paid and the company is configured so; otherwise keeps
 * it without expiry until someone decides. Other statuses are unchanged.
 */
export async function secureHold(ctx: Ctx, booking: StoredBooking, accommodation: StayAccommodation): Promise<void> {
  if (booking.status !== "hold") return;
  const paid = await findPaid(ctx.db, ctx.actor.tenant_id, booking.id);
  const asked = depositCents(booking.installments) || booking.total_cents;
  if (accommodation.confirms_by === "deposit" && paid >= asked) await confirmBooking(ctx, booking.code);
  else await keepPaidHold(ctx, booking, accommodation);
}
