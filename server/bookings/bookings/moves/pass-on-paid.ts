import { todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { insertPassing } from "#server/bookings/bookings/moves/moves.queries";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";

type Side = Pick<StoredBooking, "id" | "code" | "timezone">;

/** Moves money paid for one booking to another on the same day: a negative payment and a positive one. */
export async function passOnPaid(ctx: Ctx, from: Side, to: Side, cents: number): Promise<void> {
  if (cents === 0) return;
  await write(ctx, from, -cents, { note: `Passado para a reserva ${to.code}` });
  await write(ctx, to, cents, { note: `Vindo da reserva ${from.code}` });
}

/** The same with the credit of a cancelled booking; each side refers to the other. */
export async function passOnCredit(ctx: Ctx, from: Side, to: Side, cents: number): Promise<void> {
  await write(ctx, from, -cents, { note: `Crédito usado na reserva ${to.code}`, credit_booking_id: to.id });
  await write(ctx, to, cents, { note: `Crédito da reserva ${from.code}`, credit_booking_id: from.id });
}

/** The fields of one side. */
interface Passing {
  note: string;
  credit_booking_id?: string;
}

async function write({ actor, db, clock }: Ctx, side: Side, amount_cents: number, passing: Passing): Promise<void> {
  const now = clock.now();
  await insertPassing(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: side.id,
    amount_cents,
    method: "other",
    received_on: todayIn(side.timezone, now),
    passed_on: true,
    ...passing,
    created_by: actor.user_id,
    created_at: now,
  });
}
