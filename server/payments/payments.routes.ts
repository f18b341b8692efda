import { bookingCredits } from "#contract/credits";
import { bookingCharges, cancellationPreviews, payments, securityDeposits } from "#contract/payments";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { chargeExists, createCharge, deleteCharge, updateCharge } from "#server/payments/charge-booking";
import { moveSecurityDeposit } from "#server/payments/move-security-deposit";
import { previewCancellation } from "#server/payments/preview-cancellation";
import { recordPayment } from "#server/payments/record-payment";
import { paymentExists, reversePayment } from "#server/payments/reverse-payment";
import { movementExists, reverseSecurityDeposit } from "#server/payments/reverse-security-deposit";
import { showMoney } from "#server/payments/show-money";
import { useCredit } from "#server/payments/use-credit";

const exists = (ctx: Ctx, { code }: { code: string }) => bookingExists(ctx, code);

/** The money of a booking: payments, security deposit, charges on top, and what a cancellation gives back. */
export const paymentRoutes: Route[] = [
  route(payments.list, (ctx, { params }) => showMoney(ctx, params.code)),
  route(payments.create, (ctx, { params, body }) => recordPayment(ctx, params.code, body), exists),
  route(
    payments.reverse,
    (ctx, { params, body }) => reversePayment(ctx, params.code, params.id, body),
    (ctx, { code, id }) => paymentExists(ctx, code, id),
  ),
  route(bookingCredits.use, (ctx, { params, body }) => useCredit(ctx, params.code, body), exists),
  route(securityDeposits.create, (ctx, { params, body }) => moveSecurityDeposit(ctx, params.code, body), exists),
  route(
    securityDeposits.reverse,
    (ctx, { params, body }) => reverseSecurityDeposit(ctx, params.code, params.id, body),
    (ctx, { code, id }) => movementExists(ctx, code, id),
  ),
  route(bookingCharges.create, (ctx, { params, body }) => createCharge(ctx, params.code, body), exists),
  route(
    bookingCharges.update,
    (ctx, { params, body }) => updateCharge(ctx, params.code, params.id, body),
    (ctx, { code, id }) => chargeExists(ctx, code, id),
  ),
  route(
    bookingCharges.delete,
    (ctx, { params }) => deleteCharge(ctx, params.code, params.id),
    (ctx, { code, id }) => chargeExists(ctx, code, id),
  ),
  route(
    cancellationPreviews.show,
    (ctx, { params, query }) => previewCancellation(ctx, params.code, query.cancelled_by),
    exists,
  ),
];
