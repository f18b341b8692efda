import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";
import { guestBalance } from "#server/db/who-owes";

/** What of a booking is a stay that has begun; `today` is the company's own date. */
const begun = (today: string) =>
  sql`b.status in ('confirmed', 'checked_in', 'checked_out') and b.check_in <= ${today} and b.type = 'guest'`;

const lyingAhead = (today: string, now: Date) => sql`b.check_in > ${today} and b.type = 'guest'
  and (b.status in ('confirmed', 'checked_in') or (b.status = 'hold' and b.hold_expires_at > ${now}))`;

const inHouse = (today: string) =>
  sql`coalesce(bool_or(b.status = 'checked_in'
    or (b.status = 'confirmed' and b.check_in <= ${today} and b.check_out > ${today})), false)`;

/** The bookings `b` that a guest comes along to. */
const along = (tenantId: RawBuilder<unknown>, guestId: RawBuilder<unknown>) =>
  sql`booking_guests c join bookings b on b.tenant_id = ${tenantId} and b.id = c.booking_id
    where c.tenant_id = ${tenantId} and c.guest_id = ${guestId}`;

/** What a list says about the stays of the guest `g`, joined as `s`, and about those he comes along to, as `k`. */
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

/** What is counted about the bookings in which somebody comes along. */
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
  /** What of it is still open with him; what a channel collects is open with the channel. */
  balance_cents: number;
}

const counted = (today: string, now: Date) => sql`
  count(*) filter (where ${begun(today)}) as count,
  coalesce(sum(b.check_out - b.check_in) filter (where ${begun(today)}), 0)::int as nights,
  max(b.check_out) filter (where ${begun(today)}) as last_check_out,
  ${inHouse(today)} as in_house,
  count(*) filter (where ${lyingAhead(today, now)}) as ahead,
  min(b.check_in) filter (where ${lyingAhead(today, now)}) as next_check_in`;

/** Everything that is counted about the bookings of one guest. What stands, not what was asked, makes the totals. */
export async function countStays(
  db: Db,
  tenantId: string,
  guestId: string,
  today: string,
  now: Date,
): Promise<CountedStays> {
  const standing = sql`b.status in ('confirmed', 'checked_in', 'checked_out', 'no_show')`;
  const { rows } = await sql<CountedStays>`
    select ${counted(today, now)},
      min(b.check_in) filter (where ${begun(today)}) as first_check_in,
      count(*) filter (where b.status = 'cancelled') as cancelled,
      count(*) filter (where b.status = 'no_show') as no_show,
      coalesce(sum(b.total_cents) filter (where ${standing}), 0)::bigint as total_cents,
      coalesce(sum(b.paid_cents) filter (where ${standing}), 0)::bigint as paid_cents,
      coalesce(sum(greatest(0, ${guestBalance(now)})) filter (where ${standing} or b.status = 'cancelled'), 0)::bigint as balance_cents,
      (select to_jsonb(k) from (
        select ${counted(today, now)} from ${along(sql`${tenantId}::uuid`, sql`${guestId}::uuid`)}) k) as along
    from bookings b where b.tenant_id = ${tenantId} and b.holder_id = ${guestId}`.execute(db);
  return rows[0] as CountedStays;
}
