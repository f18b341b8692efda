import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { houseColumns } from "#server/db/who-owes";

export interface DueInstallment
  extends Columns<"bookings", "code" | "collected_by" | "channel" | "paid_cents">,
    Columns<"booking_installments", "position" | "due_date"> {
  holder_name: string;
  accommodation_name: string;
  open_cents: number;
  /** Of its whole booking, as domain/who-owes asks it. */
  booked_cents: number;
  at_house_cents: number;
  paid_at_house_cents: number;
  /** Of all that are due, not only of those listed. */
  count: number;
  total_cents: number;
  /** How many bookings were looked at. */
  bookings: number;
}

interface Asked {
  tenantId: string;
  today: string;
  now: Date;
  limit: number;
  bookings: number;
}

/**
 * Instalments due until today that the payments of their booking do not cover, the oldest first, so many of them at
 * most; of no more than `bookings` bookings, those that wait the longest. Payments fill them in order, as in
 * domain/paid-installments. A hold whose instant has come owes nothing.
 */
export async function listDueInstallments(
  db: Db,
  { tenantId, today, now, limit, bookings }: Asked,
): Promise<DueInstallment[]> {
  const { rows } = await sql<DueInstallment>`
    with late as (
      select b.id, b.paid_cents from bookings b
      where b.tenant_id = ${tenantId} and b.open_due_on <= ${today}
        and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
        and (b.status <> 'hold' or b.hold_expires_at > ${now})
      order by b.open_due_on, b.id limit ${sql.lit(bookings)}
    ), owed as (
      select b.id, i.position, i.due_date, least(i.amount_cents, i.reached_cents - b.paid_cents)::bigint as open_cents
      from late b
      cross join lateral (
        select p.position, p.due_date, p.amount_cents, sum(p.amount_cents) over (order by p.position)::bigint as reached_cents
        from booking_installments p
        where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.cancelled_at is null) i
      where i.due_date <= ${today} and i.reached_cents > b.paid_cents
    ), shown as (
      select *, count(*) over ()::int as count, (sum(open_cents) over ())::bigint as total_cents from owed
      order by due_date, id, position limit ${sql.lit(limit)}
    )
    select b.code, g.name as holder_name, a.name as accommodation_name, s.position, s.due_date, s.open_cents,
      b.collected_by, b.channel, b.total_cents as booked_cents, b.paid_cents, ${houseColumns}, s.count, s.total_cents,
      (select count(*) from late) as bookings
    from shown s
    join lateral (select * from bookings b where b.tenant_id = ${tenantId} and b.id = s.id limit 1) b on true
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    order by s.due_date, s.id, s.position`.execute(db);
  return rows;
}
