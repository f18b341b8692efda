import type { Booking } from "#contract/bookings/bookings";
import type { bookingCharges, ChargeInput } from "#contract/money/payments";
import { totalCents } from "#domain/quote";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { saveCharges } from "#server/bookings/bookings/installments";
import { type LockedBooking, lockBooking } from "#server/bookings/bookings/lock-bookings";
import { showBooking } from "#server/bookings/bookings/read-booking";
import { requireLine } from "#server/money/payments/lower-total";
import { isCharge } from "#server/money/payments/payments.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Adds an extra charge to the agreed price. The total and the open installments change by the same amount. A negative
 * charge is a discount: 422 without the permission to override; the trail keeps the reason.
 */
export async function addCharge(ctx: Ctx, code: string, { reason, about: key, ...input }: ChargeInput) {
  requireDiscount(ctx, input);
  const locked = await lockBooking(ctx, code);
  const about = lineOf(ctx, locked.booking.charges, input.amount_cents, key);
  const charge = { id: newId(ctx.clock.now()), fee_id: null, ...input, ...about };
  const change = { before: null, after: charge, reason };
  return keep(ctx, locked, "booking.charged", [...locked.booking.charges, charge], change);
}

/** Changes an extra charge. Charges made by a rate cannot be changed here: 404. */
export const updateCharge: Verb<typeof bookingCharges.update> = async (
  ctx,
  { params: { code, id }, body: { reason, about: key, ...input } },
) => {
  requireDiscount(ctx, input);
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const others = locked.booking.charges.filter((each) => each !== before);
  const { about: was, ...rest } = before;
  const about = lineOf(ctx, others, input.amount_cents, key === undefined ? was : key);
  const after = { ...rest, ...input, ...about };
  const charges = locked.booking.charges.map((each) => (each.id === id ? after : each));
  return keep(ctx, locked, "booking.charge_changed", charges, { before, after, reason });
};

/** Deletes an extra charge. */
export const deleteCharge: Verb<typeof bookingCharges.delete> = async (ctx, { params: { code, id } }) => {
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const charges = locked.booking.charges.filter((each) => each.id !== id);
  await keep(ctx, locked, "booking.charge_deleted", charges, { before, after: null });
};

export async function chargeExists({ actor, db }: Ctx, code: string, id: string): Promise<boolean> {
  return isCharge(db, actor.tenant_id, code, id);
}

const withoutPermission = "Você não tem permissão para dar desconto. Peça a quem pode reservar fora das regras";

function requireDiscount({ actor }: Ctx, { amount_cents }: Pick<ChargeInput, "amount_cents">): void {
  if (amount_cents < 0 && !may(actor, "bookings.override")) throw invalid("amount_cents", withoutPermission);
}

/** What a discount is about; a charge is about nothing. */
const lineOf = (ctx: Ctx, charges: readonly StoredCharge[], amount_cents: number, key: string | null | undefined) =>
  amount_cents < 0 ? requireLine(ctx, charges, { key, cents: -amount_cents, field: "about" }) : {};

const chargeOf = ({ charges }: StoredBooking, id: string): StoredCharge =>
  found(charges.find((each) => each.id === id));

async function keep(
  ctx: Ctx,
  { booking, accommodation }: LockedBooking,
  action: string,
  charges: StoredCharge[],
  { before, after, reason }: { before: StoredCharge | null; after: StoredCharge | null; reason?: string | null },
): Promise<Booking> {
  const total = totalCents({ nights: booking.nights, charges });
  if (total < 0) throw invalid("amount_cents", "O total da reserva não pode ficar negativo");
  await saveCharges(ctx, booking, accommodation, charges, total);
  const isDiscount = after !== null && after.amount_cents < 0;
  await record(ctx, action, booking.code, before, isDiscount ? { ...after, reason } : after);
  return showBooking(ctx, booking.code);
}
