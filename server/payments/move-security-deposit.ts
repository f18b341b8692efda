import type { BookingMoney, SecurityDepositInput } from "#contract/payments";
import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { invalid } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { insertMovement } from "#server/payments/payments.queries";
import { showMoney } from "#server/payments/show-money";
import { toldCents } from "#server/payments/told-cents";

/**
 * Records that a security deposit was received, returned, or kept for a reason. It is no payment of the stay. Refuses
 * with 422 to return or keep more than is held.
 */
export async function moveSecurityDeposit(ctx: Ctx, code: string, input: SecurityDepositInput): Promise<BookingMoney> {
  await writeDepositMovement(ctx, code, input);
  return showMoney(ctx, code);
}

/** The same for whoever has to name the movement: gives its id. */
export async function writeDepositMovement(ctx: Ctx, code: string, input: SecurityDepositInput): Promise<string> {
  const { actor, db, clock } = ctx;
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
