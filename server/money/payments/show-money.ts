import type { BookingMoney, Payment, SecurityDepositInput, SecurityDepositMovement } from "#contract/money/payments";
import { sumCents } from "#domain/money";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { creditOf, openCreditsOf } from "#server/bookings/bookings/open-credits";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { takersOf } from "#server/catalogue/owners/ownership";
import { announcementsOf } from "#server/money/announcements/announcements-of";
import {
  findDepositElsewhere,
  listMovements,
  listPayments,
  type StoredMovement,
  type StoredPayment,
} from "#server/money/payments/payments.queries";
import { shownRefundKey } from "#server/money/payments/refund-keys";
import { missingForPix } from "#server/money/stay-pix/stay-pix";
import { type Actor, type Ctx, may } from "#server/platform/context";

/** The money of a booking: its payments, those that the guest reported, and the security deposit. */
export async function showMoney(ctx: Ctx, code: string): Promise<BookingMoney> {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const accommodation = await stayAccommodation(ctx, booking.accommodation_id);
  const payments = await listPayments(db, actor.tenant_id, booking.id);
  const movements = await listMovements(db, actor.tenant_id, booking.id);
  return {
    data: payments.map((payment) => toPayment(actor, payment)),
    paid_cents: booking.paid_cents,
    owners: may(actor, "owners.view") ? await takersOf(ctx, booking) : [],
    credit: await creditOf(ctx, booking),
    open_credits: ["cancelled", "no_show"].includes(booking.status) ? [] : await openCreditsOf(ctx, booking.holder_id),
    announcements: await announcementsOf(ctx, booking),
    refund_key: await shownRefundKey(ctx, booking),
    deposit_confirms: accommodation?.confirms_by === "deposit",
    pix_missing: await missingForPix(ctx),
    security_deposit: {
      asked_cents: accommodation ? asAgreed(accommodation, booking).security_deposit_cents : 0,
      held_cents: booking.security_held_cents,
      movements: movements.map(toMovement),
    },
  };
}

/** The effective payments of a booking, or those recorded since then: without reversals and what they reversed. */
export async function standingPayments(
  { actor, db }: Ctx,
  bookingId: string,
  since: Date | null = null,
): Promise<(Pick<Payment, "received_on" | "method" | "kind"> & { amount_cents: number })[]> {
  const stored = await listPayments(db, actor.tenant_id, bookingId);
  return stored
    .filter(({ reversed, reversal_of }) => !reversed && reversal_of === null)
    .filter(({ created_at }) => since === null || created_at >= since)
    .map((payment) => ({
      received_on: payment.received_on,
      amount_cents: payment.amount_cents,
      method: payment.method as Payment["method"],
      kind: kindOf(payment),
    }));
}

/** What was returned and kept of a booking's security deposit, and its movements, without what was reversed. */
export async function depositOf({ actor, db }: Ctx, bookingId: string) {
  const standing = (await listMovements(db, actor.tenant_id, bookingId)).filter(
    ({ reversed, reversal_of }) => !reversed && reversal_of === null,
  );
  const movements = standing.map(({ kind, amount_cents, method, moved_on, reason }) => ({
    kind: kind as SecurityDepositInput["kind"],
    amount_cents,
    method: method as Payment["method"] | null,
    moved_on,
    reason,
  }));
  const sumOf = (kind: string) =>
    sumCents(movements.filter((each) => each.kind === kind).map(({ amount_cents }) => amount_cents));
  return { returned_cents: sumOf("returned"), kept_cents: sumOf("kept"), movements };
}

/** The security deposit of a divided stay that another of its parts holds; null without one. */
export const depositElsewhere = ({ actor, db }: Ctx, bookingId: string) =>
  findDepositElsewhere(db, actor.tenant_id, bookingId);

/**
 * True if this movement returned or kept some of a security deposit, was not reversed, and no other one followed within
 * this time (ms).
 */
export async function isDepositSettled(
  { actor, db }: Ctx,
  bookingId: string,
  movementId: string,
  within: number,
): Promise<boolean> {
  const settling = (await listMovements(db, actor.tenant_id, bookingId)).filter(
    ({ kind, reversed, reversal_of }) => kind !== "received" && !reversed && reversal_of === null,
  );
  const at = settling.findIndex(({ id }) => id === movementId);
  const [movement, next] = [settling[at], settling[at + 1]];
  if (movement === undefined) return false;
  return next === undefined || next.created_at.getTime() - movement.created_at.getTime() >= within;
}

/** A payment in the format of the API. */
export function toPayment(actor: Actor, { passed_on, credit_booking_id, ...row }: StoredPayment): Payment {
  const { received_by_owner_id, received_by_owner_name, ...stored } = row;
  return {
    ...stored,
    received_by: received_by_owner_id === null ? "company" : "owner",
    owner_name: may(actor, "owners.view") ? received_by_owner_name : null,
    kind: kindOf({ passed_on, credit_booking_id, ...row }),
    method: stored.method as Payment["method"],
    created_at: stored.created_at.toISOString(),
  };
}

function kindOf({ passed_on, credit_booking_id, reversal_of, amount_cents }: StoredPayment): Payment["kind"] {
  if (reversal_of !== null) return "reversal";
  if (passed_on) return credit_booking_id === null ? "passed_on" : "credit";
  return amount_cents < 0 ? "refund" : "payment";
}

function toMovement(stored: StoredMovement): SecurityDepositMovement {
  return {
    ...stored,
    kind: stored.reversal_of === null ? (stored.kind as SecurityDepositMovement["kind"]) : "reversal",
    method: stored.method as SecurityDepositMovement["method"],
    created_at: stored.created_at.toISOString(),
  };
}
