import { commissionOf } from "#domain/commission";
import { shareCents, sumCents } from "#domain/money";
import type { Ctx } from "#server/context";
import { listCommissioned } from "#server/finances/commissioned.queries";
import type { FeePart } from "#server/finances/transfers.queries";
import { invalid } from "#server/http/problem";

/**
 * Shares what a channel kept of a payout (cents) over the bookings that it paid: by what is left of each commission, so
 * to the cent of it where the fee comes to that; by their totals where no commission is known. Refuses with 422 a booking
 * of which no money lies in the account that is paid out.
 */
export async function sharedFee(
  { actor, db }: Ctx,
  fromAccountId: string,
  codes: readonly string[],
  cents: number,
): Promise<FeePart[]> {
  const bookings = await listCommissioned(db, actor.tenant_id, fromAccountId, codes);
  const strange = codes.find((code) => !bookings.some((booking) => booking.code === code));
  if (strange !== undefined) {
    throw invalid("booking_codes", `A reserva ${strange} não tem dinheiro neste canal. Desmarque-a ou troque a conta.`);
  }
  const left = bookings.map((booking) => Math.max(0, (commissionOf(booking) ?? 0) - booking.kept_cents));
  const weights = sumCents(left) > 0 ? left : bookings.map(({ total_cents }) => Math.max(1, total_cents));
  const shares = shareCents(cents, weights);
  return bookings
    .map(({ id }, index) => ({ booking_id: id, amount_cents: shares[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}
