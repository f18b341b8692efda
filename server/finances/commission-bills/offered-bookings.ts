import { commissionOf } from "#domain/commission";
import type { Ctx } from "#server/context";
import { listUnbilled, type UnbilledBooking } from "#server/finances/commission-bills/commission-bills.queries";
import { companyDay } from "#server/finances/today";

export interface OfferedBooking extends UnbilledBooking {
  /** What is left of its commission, in cents. */
  left_cents: number;
}

/** The stays of a month (its first day) of which a channel may still bill its commission; of one channel where it is said. */
export async function listOffered(ctx: Ctx, month: string, channel: string | null = null): Promise<OfferedBooking[]> {
  const bookings = await listUnbilled(ctx.db, ctx.actor.tenant_id, { month, today: companyDay(ctx), channel });
  return bookings
    .map((booking) => ({ ...booking, left_cents: (commissionOf(booking) ?? 0) - booking.kept_cents }))
    .filter(({ left_cents }) => left_cents > 0);
}
