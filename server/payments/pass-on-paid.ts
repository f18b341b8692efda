import { todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertPayment } from "#server/payments/payments.queries";

type Side = Pick<StoredBooking, "id" | "code" | "timezone">;

/** Passes money that was paid for one booking on to another: out of the one and into the other, the same day. */
export async function passOnPaid(ctx: Ctx, from: Side, to: Side, cents: number): Promise<void> {
  if (cents === 0) return;
  await write(ctx, from, -cents, `Passado para a reserva ${to.code}`);
  await write(ctx, to, cents, `Vindo da reserva ${from.code}`);
}

async function write({ actor, db, clock }: Ctx, side: Side, amount_cents: number, note: string): Promise<void> {
  const now = clock.now();
  await insertPayment(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: side.id,
    amount_cents,
    method: "other",
    received_on: todayIn(side.timezone, now),
    note,
    passed_on: true,
    created_by: actor.user_id,
    created_at: now,
  });
}
