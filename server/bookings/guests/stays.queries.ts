import { type RawBuilder, sql } from "kysely";
import { askedCents, guestBalance } from "#server/platform/db/booking-money";
import type { Db } from "#server/platform/db/database";

/** Whether a booking is a stay that has begun; `today` is the company's date. */
const begun = (today: string) =>
  sql`b.status in ('confirmed', 'checked_in', 'checked_out') and b.check_in <= ${today} and b.type = 'guest'`;

const lyingAhead = (today: string, now: Date) => sql`b.check_in > ${today} and b.type = 'guest'
  and (b.status in ('confirmed', 'checked_in') or (b.status = 'hold' and b.hold_expires_at > ${now}))`;

const inHouse = (today: string) =>
  sql`coalesce(bool_or(b.status = 'checked_in'
    or (b.status = 'confirmed' and b.check_in <= ${today} and b.check_out > ${today})), false)`;

/** The bookings `b` of a guest as companion. */
const along = (tenantId: RawBuilder<unknown>, guestId: RawBuilder<unknown>) =>
  sql`booking_guests c join bookings b on b.tenant_id = ${tenantId} and b.id = c.booking_id
    where c.tenant_id = ${tenantId} and c.guest_id = ${guestId}`;

/** The columns of a list about the stays of the guest `g`, joined as `s`, and those as companion, as `k`. */
export function listedStays(today: string): RawBuilder<unknown> {
  return sql`left join lateral (
    select count(*) filter (where ${begun(today)}) as stay_count,
      max(b.check_out) filter (where ${begun(today)}) as last_check_out,
      ${inHouse(today)} as in_house
    from bookings b where b.tenant_id = g.tenant_id and b.holder_id = g.id) s on true
  left join lateral (
    select count(*) filter (where ${begun(today)}) as companion_count, ${inHouse(today)} as in_house
    from ${along(sql`g.tenant_id`, sql`g.id`)}) k on true`;
}

/** The counts over a person's bookings as companion. */
export interface StaysAlong {
  count: number;
  nights: number;
  last_check_out: string | null;
  in_house: boolean;
  ahead: number;
  next_check_in: string | null;
}

export interface CountedStays {
  count: number;
  nights: number;
  first_check_in: string | null;
  last_check_out: string | null;
  in_house: boolean;
  ahead: number;
  next_check_in: string | null;
  cancelled: number;
  no_show: number;
  total_cents: number;
  paid_cents: number;
  along: StaysAlong;
  /** The open amount that the guest owes; what a channel collects is owed by the channel. */
  balance_cents: number;
}

const counted = (today: string, now: Date) => sql`
  count(*) filter (where ${begun(today)}) as count,
  coalesce(sum(b.check_out - b.check_in) filter (where ${begun(today)}), 0)::int as nights,
  max(b.check_out) filter (where ${begun(today)}) as last_check_out,
  ${inHouse(today)} as in_house,
  count(*) filter (where ${lyingAhead(today, now)}) as ahead,
  min(b.check_in) filter (where ${lyingAhead(today, now)}) as next_check_in`;

/**
 * All counts over the bookings of one guest. The totals hold what is owed or paid, as those of a list of bookings.
 */
export async function countStays(
  db: Db,
  tenantId: string,
  guestId: string,
  today: string,
  now: Date,
): Promise<CountedStays> {
  const { rows } = await sql<CountedStays>`
    select ${counted(today, now)},
      min(b.check_in) filter (where ${begun(today)}) as first_check_in,
      count(*) filter (where b.status = 'cancelled') as cancelled,
      count(*) filter (where b.status = 'no_show') as no_show,
      coalesce(sum(${askedCents(now)}), 0)::bigint as total_cents, coalesce(sum(b.paid_cents), 0)::bigint as paid_cents,
      coalesce(sum(greatest(0, ${guestBalance(now)})), 0)::bigint as balance_cents,
      (select to_jsonb(k) from (
        select ${counted(today, now)} from ${along(sql`${tenantId}::uuid`, sql`${guestId}::uuid`)}) k) as along
    from bookings b where b.tenant_id = ${tenantId} and b.holder_id = ${guestId}`.execute(db);
  return rows[0] as CountedStays;
}

/**
 * The day (YYYY-MM-DD, the company's time zone) until which signed contracts require a person's data: ten years after
 * the last signature, over the bookings of which they are holder or companion. Null if there is none.
 */
export async function signedContractsUntil(db: Db, tenantId: string, guestId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select (max(c.signed_at at time zone n.timezone) + interval '10 years')::date as until
    from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
      join tenants n on n.id = c.tenant_id
    where c.tenant_id = ${tenantId} and c.signed_at is not null and c.erased_at is null
      and (b.holder_id = ${guestId} or b.id in (
        select g.booking_id from booking_guests g where g.tenant_id = ${tenantId} and g.guest_id = ${guestId}))`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}
