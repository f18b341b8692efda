import type { BookingMoney, ReversalInput } from "#contract/payments";
import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { findMovement, insertMovement } from "#server/payments/payments.queries";
import { showMoney } from "#server/payments/show-money";

/** Whether the security deposit of the booking has such a movement. */
export async function movementExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findMovement(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/**
 * Takes a movement of the security deposit back that was recorded by mistake: its reversal is written beside it, once,
 * for a reason. Refuses with 409 what was reversed already, a reversal, and a receipt of which so much was returned or
 * kept that less than nothing would be held.
 */
export async function reverseSecurityDeposit(
  ctx: Ctx,
  code: string,
  id: string,
  { reason }: ReversalInput,
): Promise<BookingMoney> {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const movement = found(await findMovement(db, actor.tenant_id, booking.id, id));
  if (movement.reversal_of !== null || movement.reversed) throw new Problem("SecurityDepositCannotReverseException");
  const { kind, amount_cents, method } = movement;
  if (kind === "received" && amount_cents > booking.security_held_cents) {
    const reason = "Parte desta caução já foi devolvida ou retida. Estorne isso antes.";
    throw new Problem("SecurityDepositCannotReverseException", { reason });
  }
  const now = clock.now();
  const moved_on = todayIn(accommodation.timezone, now);
  const reversal = { id: newId(now), kind, amount_cents, method, moved_on, reason, reversal_of: id };
  const of = { tenant_id: actor.tenant_id, booking_id: booking.id, created_by: actor.user_id, created_at: now };
  if (!(await insertMovement(db, { ...reversal, ...of }))) throw new Problem("SecurityDepositCannotReverseException");
  await record(ctx, "booking.security_deposit_reversed", code, { id, kind, amount_cents }, { reason });
  return showMoney(ctx, code);
}
