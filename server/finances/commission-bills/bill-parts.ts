import { billShares } from "#domain/bill-shares";
import type { Ctx } from "#server/context";
import { listBilled } from "#server/finances/commission-bills/commission-bills.queries";
import type { StoredEntry } from "#server/finances/entries.queries";
import type { FeePart } from "#server/finances/transfers.queries";

/** What is settled (cents) of a channel's bill by its bookings; null for every other entry. The entry is locked. */
export async function billParts(ctx: Ctx, entry: StoredEntry, cents: number): Promise<FeePart[] | null> {
  if (entry.billed_channel === null) return null;
  const bookings = await listBilled(ctx.db, ctx.actor.tenant_id, entry.id);
  const shares = billShares(cents, entry.amount_cents, bookings);
  return bookings
    .map(({ booking_id }, index) => ({ booking_id, amount_cents: shares[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}
