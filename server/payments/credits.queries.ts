import { sql } from "kysely";
import type { GivenUpMoney, PaidInCredit } from "#domain/refund";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** The credit of a cancelled booking, with what has become of its money. */
export interface StoredCredit extends GivenUpMoney, Columns<"bookings", "code" | "paid_cents"> {
  valid_until: string;
}

const columns = sql`b.code, b.paid_cents, (b.refund ->> 'fee_cents')::bigint as fee_cents,
  (b.refund ->> 'credit_cents')::bigint as credit_cents, b.refund ->> 'credit_until' as valid_until,
  used_credit(b.tenant_id, b.id) as used_cents`;
const hasCredit = sql`coalesce((b.refund ->> 'credit_cents')::bigint, 0) > 0`;

/** The credits of a guest that have not expired on a date, used up or not, earliest expiry first. */
export async function listCreditsOf(
  db: Db,
  tenantId: string,
  holderId: string,
  today: string,
): Promise<StoredCredit[]> {
  const { rows } = await sql<StoredCredit>`select ${columns} from bookings b
    where b.tenant_id = ${tenantId} and b.holder_id = ${holderId} and ${hasCredit}
      and b.refund ->> 'credit_until' >= ${today}
    order by valid_until, b.code`.execute(db);
  return rows;
}

/** The credit of one booking, expired or not, or null. */
export async function findCredit(db: Db, tenantId: string, bookingId: string): Promise<StoredCredit | null> {
  const { rows } = await sql<StoredCredit>`select ${columns} from bookings b
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and ${hasCredit}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What was paid for a booking with credits, and the most days for which one of them was still valid when used, counted
 * in the company's time zone; null if nothing was. A part of a split stay also counts the credit that another part
 * received and passed on.
 */
export async function findPaidInCredit(
  db: Db,
  tenantId: string,
  bookingId: string,
  timezone: string,
): Promise<PaidInCredit | null> {
  const { rows } = await sql<PaidInCredit>`with parts as (
      select p.id, p.paid_cents, (select coalesce(sum(c.amount_cents), 0) from booking_payments c
        where c.tenant_id = p.tenant_id and c.booking_id = p.id and c.credit_booking_id is not null) as credit_cents
      from bookings p where p.tenant_id = ${tenantId} and (p.id = ${bookingId}
        or p.stay_id = (select stay_id from bookings where tenant_id = ${tenantId} and id = ${bookingId}))
    ), came as (
      select max((s.refund ->> 'credit_until')::date - (c.created_at at time zone ${timezone})::date) as days_left
      from parts join booking_payments c on c.tenant_id = ${tenantId} and c.booking_id = parts.id
        join bookings s on s.tenant_id = c.tenant_id and s.id = c.credit_booking_id
      where c.amount_cents > 0 and not c.is_reversal and not exists (
        select from booking_payments r where r.tenant_id = c.tenant_id and r.reversal_of = c.id)
    )
    select least(own.paid_cents, own.credit_cents + (select coalesce(sum(greatest(0, o.credit_cents - o.paid_cents)), 0)
        from parts o where o.id <> own.id))::bigint as cents, days_left
    from parts own, came where own.id = ${bookingId}`.execute(db);
  return rows[0] !== undefined && rows[0].cents > 0 ? rows[0] : null;
}
