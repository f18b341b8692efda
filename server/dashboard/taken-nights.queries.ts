import { sql } from "kysely";
import type { Nights } from "#domain/lodging-revenue";
import type { WholeStays } from "#domain/month-figures";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { periodsIn } from "#server/db/taken-nights";

/** Accommodations that are let, in the order of lists, with the moment of their registration. */
export function listLettable(db: Db, tenantId: string): Promise<{ id: string; name: string; created_at: Date }[]> {
  return db
    .selectFrom("accommodations")
    .select(["id", "name", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "active")
    .orderBy("sort_order")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

const columns = sql`o.accommodation_id, o.source, o.booking_id, o.check_in, o.check_out, o.expires_at`;

// Gathered once: a planner that has not counted the rows yet would gather them anew for every accommodation.
const taken = (tenantId: string, range: Nights) => sql`with t as materialized ${periodsIn(tenantId, range, columns)}`;

const active = (tenantId: string) => sql`t.accommodation_id in
  (select a.id from accommodations a where a.tenant_id = ${tenantId} and a.status = 'active')`;

export type TakenPeriod = Columns<"occupancies", "accommodation_id" | "source" | "check_in" | "check_out">;

/** Nights of active accommodations that are sold or blocked in a range; a due hold takes none, preparation is no stay. */
export async function listTakenPeriods(db: Db, tenantId: string, range: Nights, now: Date): Promise<TakenPeriod[]> {
  const { rows } = await sql<TakenPeriod>`${taken(tenantId, range)}
    select t.accommodation_id, t.source, t.check_in, t.check_out from t
    where t.source <> 'preparation' and (t.expires_at is null or t.expires_at > ${now}) and ${active(tenantId)}`.execute(
    db,
  );
  return rows;
}

export interface SoldPeriod extends Omit<TakenPeriod, "source"> {
  /** Null where no guest of a booking sleeps: a block, a channel's calendar, the owner's or the company's own use. */
  nights: { date: string; price_cents: number }[] | null;
  charges: { amount_cents: number }[] | null;
}

// as domain/lodging-revenue: of a stay with all its nights, its total without what is no lodging
const revenue = sql`greatest(0, b.total_cents - case when b.charges = '[]' then 0 else (
  select coalesce(sum(greatest(0, (charge ->> 'amount_cents')::bigint)), 0)
  from jsonb_array_elements(b.charges) charge) end)`;

/**
 * The same for what a month brought: what is closed, and guests' stays that reach over its ends, with their frozen
 * prices; all others added up. Holds are neither.
 */
export async function listSoldPeriods(
  db: Db,
  tenantId: string,
  range: Nights,
): Promise<{ periods: SoldPeriod[]; whole: WholeStays[] }> {
  const { rows } = await sql<
    SoldPeriod & { whole_nights: number | null; whole_cents: number }
  >`${taken(tenantId, range)},
    sold as materialized (
      select t.accommodation_id, t.check_in, t.check_out, b.type, b.nights, b.charges, b.revenue_cents,
        coalesce(b.type = 'guest', false) and t.check_in >= ${range.from} and t.check_out <= ${range.until} as whole
      from t
      left join lateral (
        select b.type, b.status, ${revenue} as revenue_cents,
          case when b.check_in < ${range.from} or b.check_out > ${range.until} then b.nights end as nights,
          case when b.check_in < ${range.from} or b.check_out > ${range.until} then b.charges end as charges
        from bookings b where b.tenant_id = ${tenantId} and b.id = t.booking_id limit 1) b on true
      where t.source <> 'preparation'
        and (t.booking_id is null or b.status in ('confirmed', 'checked_in', 'checked_out'))
        and ${active(tenantId)}
    )
    select accommodation_id, null::date as check_in, null::date as check_out, null::jsonb as nights, null::jsonb as charges,
      sum(check_out - check_in)::int as whole_nights, sum(revenue_cents)::bigint as whole_cents
    from sold where whole group by accommodation_id
    union all
    select accommodation_id, check_in, check_out, case when type = 'guest' then nights end,
      case when type = 'guest' then charges end, null, null
    from sold where not whole`.execute(db);
  return {
    periods: rows.filter(({ whole_nights }) => whole_nights === null),
    whole: rows.flatMap(({ accommodation_id, whole_nights: nights, whole_cents: revenue_cents }) =>
      nights === null ? [] : [{ accommodation_id, nights, revenue_cents }],
    ),
  };
}
