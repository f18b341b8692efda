import { record, recordEach } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { insertBilled } from "#server/finances/commission-bills/commission-bills.queries";
import { Problem } from "#server/http/problem";

/** Whose bill it is, of the stays of which month (its first day), and the commission of each. */
export interface Billed {
  channel: string;
  month: string;
  bookings: readonly { id: string; code: string; left_cents: number }[];
}

/**
 * Puts the bookings on the bill that was written, and says so in the trail of the entry and of each of them. Refuses with
 * 409 where one of them is on another bill.
 */
export async function billBookings(
  ctx: Ctx,
  entry_id: string,
  { channel, month, bookings }: Billed,
  values: object,
): Promise<void> {
  const of = { tenant_id: ctx.actor.tenant_id, entry_id };
  const rows = bookings.map(({ id, left_cents }) => ({ ...of, booking_id: id, amount_cents: left_cents }));
  if (!(await insertBilled(ctx.db, rows))) throw new Problem("CommissionBilledException");
  const codes = bookings.map(({ code }) => code);
  await record(ctx, "financial_entry.billed", entry_id, null, { ...values, channel, month, bookings: codes });
  const told = bookings.map(({ code, left_cents }) => ({
    ...{ record_id: code, before: null, after: { amount_cents: left_cents } },
  }));
  await recordEach(ctx, "booking.commission_billed", told);
}
