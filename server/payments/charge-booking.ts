import type { Booking } from "#contract/bookings";
import type { ChargeInput } from "#contract/payments";
import { totalCents } from "#domain/quote";
import { record } from "#server/audit/record";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings.queries";
import { type LockedBooking, lockBooking } from "#server/bookings/lock-booking";
import { showBooking } from "#server/bookings/read-booking";
import { saveCharges } from "#server/bookings/save-charges";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, invalid } from "#server/http/problem";
import { isCharge } from "#server/payments/payments.queries";

/** Charges something on top of the agreed price. The total and the open instalments follow to the cent. */
export async function createCharge(ctx: Ctx, code: string, input: ChargeInput): Promise<Booking> {
  const locked = await lockBooking(ctx, code);
  const charge = { id: newId(ctx.clock.now()), fee_id: null, ...input };
  return keep(ctx, locked, "booking.charged", [...locked.booking.charges, charge], { before: null, after: charge });
}

/** Changes what was charged on top. Charges that a rate made are no such ones: 404. */
export async function updateCharge(ctx: Ctx, code: string, id: string, input: ChargeInput): Promise<Booking> {
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const after = { ...before, ...input };
  const charges = locked.booking.charges.map((each) => (each.id === id ? after : each));
  return keep(ctx, locked, "booking.charge_changed", charges, { before, after });
}

/** Takes back what was charged on top. */
export async function deleteCharge(ctx: Ctx, code: string, id: string): Promise<void> {
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const charges = locked.booking.charges.filter((each) => each.id !== id);
  await keep(ctx, locked, "booking.charge_deleted", charges, { before, after: null });
}

/** Whether the booking has such a charge on top. */
export async function chargeExists({ actor, db }: Ctx, code: string, id: string): Promise<boolean> {
  return isCharge(db, actor.tenant_id, code, id);
}

const chargeOf = ({ charges }: StoredBooking, id: string): StoredCharge =>
  found(charges.find((each) => each.id === id));

async function keep(
  ctx: Ctx,
  { booking, accommodation }: LockedBooking,
  action: string,
  charges: StoredCharge[],
  { before, after }: { before: StoredCharge | null; after: StoredCharge | null },
): Promise<Booking> {
  const total = totalCents({ nights: booking.nights, charges });
  if (total < 0) throw invalid("amount_cents", "O total da reserva não pode ficar negativo");
  await saveCharges(ctx, booking, accommodation, charges, total);
  await record(ctx, action, booking.code, before, after);
  return showBooking(ctx, booking.code);
}
