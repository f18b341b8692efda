import type { Booking } from "#contract/bookings/bookings";
import type { CancellationRefundInput } from "#contract/money/payments";
import { cancelBooking, undoCancellation } from "#server/bookings/bookings/end-booking";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { showBooking } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { findPayment, isOnBankLine, noteRefundOfEnd } from "#server/money/payments/payments.queries";
import { writePayment } from "#server/money/payments/record-payment";
import { reversePayment } from "#server/money/payments/reverse-payment";
import { type Ctx, may } from "#server/platform/context";
import { requireMoney } from "#server/platform/http/money-mask";
import { invalid } from "#server/platform/http/problem";

/**
 * Cancels a booking and records the refund in money that it owes. Refuses as both do, and with 422 if the refund is not
 * the one that was seen. `undoCancelAndRefund` takes back both.
 */
export async function cancelAndRefund(ctx: Ctx, code: string, input: CancellationRefundInput): Promise<Booking> {
  requireMoney(ctx.actor);
  if (!may(ctx.actor, "bookings.edit")) {
    throw invalid("refund_cents", "Registrar a devolução pede a permissão de alterar reservas");
  }
  const { refund_cents: amount_cents, method, seen_paid_cents, ...cancellation } = input;
  const { refund } = await cancelBooking(ctx, code, cancellation);
  if (refund?.in_money_cents !== amount_cents) {
    throw invalid(
      "refund_cents",
      "A devolução mudou desde que esta janela abriu. Volte, abra de novo e confira o valor",
    );
  }
  const refund_id = await writePayment(ctx, code, { kind: "refund", amount_cents, method, seen_paid_cents });
  await noteRefundOfEnd(ctx.db, ctx.actor.tenant_id, code, refund_id);
  return showBooking(ctx, code);
}

const paidOut =
  "A devolução já saiu da conta: está conciliada com uma linha do extrato. O cancelamento não pode mais ser desfeito junto com ela.";
const notAllowed =
  "O cancelamento registrou também uma devolução. Desfazer os dois pede as permissões de alterar reservas e de ver valores.";

/**
 * Undoes a cancellation and, if it recorded a refund in the same act, reverses that refund: both or neither. Refuses as
 * `undoCancellation`, and with 409 if the refund left the account by the bank's statement, or for users who may not
 * reverse it.
 */
export async function undoCancelAndRefund(ctx: Ctx, code: string): Promise<Booking> {
  const refund = await refundOfEnd(ctx, code);
  if (refund === null) return undoCancellation(ctx, code);
  if (!may(ctx.actor, "bookings.edit") || !may(ctx.actor, "money.view")) throw refusedStep(notAllowed);
  if (await isOnBankLine(ctx.db, ctx.actor.tenant_id, refund.id)) throw refusedStep(paidOut);
  await undoCancellation(ctx, code, -refund.amount_cents);
  return reversePayment(ctx, code, refund.id, { reason: "Cancelamento desfeito" });
}

/** The refund recorded with the cancellation, unless it was reversed; null without one. */
async function refundOfEnd(ctx: Ctx, code: string) {
  const { booking } = await lockMoney(ctx, code);
  const refund_id = booking.before_end?.refund_id;
  if (booking.status !== "cancelled" || refund_id === undefined) return null;
  const refund = await findPayment(ctx.db, ctx.actor.tenant_id, booking.id, refund_id);
  return refund?.reversed === false ? refund : null;
}
