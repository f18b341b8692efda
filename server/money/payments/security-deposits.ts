import type { BookingMoney, ReversalInput, SecurityDepositInput, securityDeposits } from "#contract/money/payments";
import { todayIn } from "#domain/stay-dates";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import { findMovement, insertMovement } from "#server/money/payments/payments.queries";
import { showMoney } from "#server/money/payments/show-money";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { requireSight, toldCents } from "#server/platform/http/money-mask";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Records that a security deposit was received, returned, or kept for a reason. It is not a payment of the stay.
 * Refuses with 422 to return or keep more than is held, and to do so without a view of amounts.
 */
export const recordSecurityDeposit: Verb<typeof securityDeposits.create> = async (
  ctx,
  { params: { code }, body: input },
) => {
  await writeDepositMovement(ctx, code, input);
  return showMoney(ctx, code);
};

/** As above, but returns the id of the movement. */
export async function writeDepositMovement(ctx: Ctx, code: string, input: SecurityDepositInput): Promise<string> {
  const { actor, db, clock } = ctx;
  if (input.kind !== "received") requireSight(actor, "amount_cents", "Devolver ou reter a caução");
  const { booking, accommodation } = await lockMoney(ctx, code);
  const today = todayIn(accommodation.timezone, clock.now());
  const { kind, amount_cents, method = null, moved_on = today, reason = null } = input;
  if (moved_on > today) throw invalid("moved_on", "A data não pode estar no futuro");
  if (kind !== "received" && amount_cents > booking.security_held_cents) {
    const held = toldCents(actor, booking.security_held_cents);
    throw invalid("amount_cents", `Não pode passar da caução em mãos${held}`);
  }
  const now = clock.now();
  const movement = { id: newId(now), kind, amount_cents, method, moved_on, reason, reversal_of: null };
  const of = { tenant_id: actor.tenant_id, booking_id: booking.id, created_by: actor.user_id, created_at: now };
  await insertMovement(db, { ...movement, ...of });
  await record(ctx, "booking.security_deposit", code, null, movement);
  return movement.id;
}

export async function movementExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findMovement(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/**
 * Reverses a movement of the security deposit recorded by mistake, once, with a reason. Refuses with 409 what was
 * reversed already, a reversal, and a receipt whose reversal would make the amount held negative.
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
