import { sql } from "kysely";
import { addDays } from "#domain/stay-dates";
import type { OpenPayout } from "#server/bank-statements/open-items.queries";
import type { Db } from "#server/db/database";
import { keptOfBooking } from "#server/db/kept-commission";

const longest = 180; // days that a channel keeps what it collected

/**
 * Bookings whose money was recorded as received by their channel and has been in its account for at most half a year:
 * the open payouts. A booking whose commission was already kept counts as paid out; for one without a commission it
 * cannot be determined.
 */
export async function listLyingPayouts(
  db: Db,
  tenantId: string,
  walletId: string,
  now: Date,
  bookingId: string | null = null,
): Promise<OpenPayout[]> {
  const since = addDays(now.toISOString().slice(0, 10), -longest);
  const { rows } = await sql<OpenPayout>`select * from (
    select b.id, b.id as booking_id, b.code as booking_code, a.name as accommodation_name, b.check_in as due_on,
      lying.cents as open_cents, g.name as guest_name, b.channel, b.total_cents, b.desk_cents, b.commission_basis_points, b.commission_cents,
      ${keptOfBooking} as kept_cents
    from (select l.booking_id, sum(l.amount_cents)::bigint as cents from journal_lines l
      where l.tenant_id = ${tenantId} and l.account_id = ${walletId} and l.posted_on >= ${since}
        and l.booking_id is not null and (${bookingId}::uuid is null or l.booking_id = ${bookingId})
      group by l.booking_id having sum(l.amount_cents) > 0) lying
    join bookings b on b.tenant_id = ${tenantId} and b.id = lying.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id) found
    where kept_cents = 0 and (commission_basis_points > 0 or commission_cents > 0)
    order by due_on, id`.execute(db);
  return rows;
}
