import type { Booking } from "#contract/bookings/bookings";
import type { CancellationRefundInput } from "#contract/money/payments";
import { cancelBooking } from "#server/bookings/bookings/end-booking";
import { recordPayment } from "#server/money/payments/record-payment";
import { type Ctx, may } from "#server/platform/context";
import { requireMoney } from "#server/platform/http/money-mask";
import { invalid } from "#server/platform/http/problem";

/**
 * Cancels a booking and records the refund in money that it owes. Refuses as both do, and with 422 if the refund is not
 * the one that was seen.
 */
export async function cancelAndRefund(ctx: Ctx, code: string, input: CancellationRefundInput): Promise<Booking> {
  requireMoney(ctx.actor);
  if (!may(ctx.actor, "bookings.edit")) {
    throw invalid("refund_cents", "Registrar a devolução pede a permissão de alterar reservas");
  }
  const { refund_cents: amount_cents, method, seen_paid_cents, ...cancellation } = input;
  const { refund } = await cancelBooking(ctx, code, cancellation);
  const owed_cents = (refund?.refund_cents ?? 0) - (refund?.credit_cents ?? 0);
  if (owed_cents !== amount_cents) {
    throw invalid(
      "refund_cents",
      "A devolução mudou desde que esta janela abriu. Volte, abra de novo e confira o valor",
    );
  }
  return recordPayment(ctx, code, { kind: "refund", amount_cents, method, seen_paid_cents });
}
