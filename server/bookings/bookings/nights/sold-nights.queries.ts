import { type Nullable, type RawBuilder, sql } from "kysely";
import type { Nights } from "#domain/lodging-revenue";
import type { WholeStays } from "#domain/month-figures";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { agreedHour } from "#server/platform/db/house-hours";
import { periodsIn } from "#server/platform/db/taken-nights";

/** Accommodations for let, in list order, with the time of their creation. */
export function listLettable(db: Db, tenantId: string) {
  return db
    .selectFrom("accommodations")
    .select(["id", "name", "group", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "active")
    .orderBy("sort_order")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

const columns = sql`o.accommodation_id, o.source, o.booking_id, o.check_in, o.check_out, o.expires_at`;

// Materialized: without statistics, the planner would evaluate it again for each accommodation.
const taken = (tenantId: string, range: Nights) => sql`with t as materialized ${periodsIn(tenantId, range, columns)}`;

const active = (tenantId: string, rows: "t" | "b") =>
  sql`${sql.ref(`${rows}.accommodation_id`)} in
  (select a.id from accommodations a where a.tenant_id = ${tenantId} and a.status = 'active')`;

export type TakenPeriod = Columns<"occupancies", "accommodation_id" | "source" | "check_in" | "check_out">;

/** Nights of active accommodations that are sold or blocked in a range; without due holds and preparation. */
export async function listTakenPeriods(db: Db, tenantId: string, range: Nights, now: Date): Promise<TakenPeriod[]> {
  const { rows } = await sql<TakenPeriod>`${taken(tenantId, range)}
    select t.accommodation_id, t.source, t.check_in, t.check_out from t
    where t.source <> 'preparation' and (t.expires_at is null or t.expires_at > ${now}) and ${active(tenantId, "t")}`.execute(
    db,
  );
  return rows;
}

export interface SoldPeriod extends Omit<TakenPeriod, "source"> {
  /** Null if it is not a guest's booking: a block, an imported calendar, or use by the owner or the company. */
  nights: { date: string; price_cents: number }[] | null;
  charges: { amount_cents: number }[] | null;
}

const isSold = sql`b.occupancy_id is not null and b.status in ('confirmed', 'checked_in', 'checked_out')`;

/**
 * The same for the revenue of a month: blocked nights, and guests' stays that extend beyond it with their frozen
 * prices; all other stays as sums. Without holds. Stays within the month are summed by the index on arrivals alone;
 * only those that extend beyond it are looked up, by the nights that they occupy.
 */
export async function listSoldPeriods(
  db: Db,
  tenantId: string,
  range: Nights,
): Promise<{ periods: SoldPeriod[]; whole: WholeStays[] }> {
  const { from, until } = range;
  const ownUse = (column: string) => sql`case when b.type <> 'guest' then ${sql.ref(`b.${column}`)} end`;
  const { rows } = await sql<
    SoldPeriod & { whole_nights: number | null; whole_cents: number }
  >`${taken(tenantId, range)}
    select b.accommodation_id, ${ownUse("check_in")} as check_in, ${ownUse("check_out")} as check_out,
      null::jsonb as nights, null::jsonb as charges,
      (sum(b.check_out - b.check_in) filter (where b.type = 'guest'))::int as whole_nights,
      sum(b.lodging_cents)::bigint as whole_cents
    from bookings b
    where b.tenant_id = ${tenantId} and b.check_in >= ${from} and b.check_in < ${until} and b.check_out <= ${until}
      and ${isSold} and ${active(tenantId, "b")}
    group by 1, 2, 3
    union all
    select t.accommodation_id, t.check_in, t.check_out, b.nights, b.charges, null, null from t
    cross join lateral (
      select case when b.type = 'guest' then b.nights end as nights, case when b.type = 'guest' then b.charges end as charges
      from bookings b where b.tenant_id = ${tenantId} and b.id = t.booking_id and ${isSold} limit 1) b
    where t.source = 'booking' and (t.check_in < ${from} or t.check_out > ${until}) and ${active(tenantId, "t")}
    union all
    select t.accommodation_id, t.check_in, t.check_out, null, null, null, null from t
    where t.booking_id is null and ${active(tenantId, "t")}`.execute(db);
  return {
    periods: rows.filter(({ whole_nights }) => whole_nights === null),
    whole: rows.flatMap(({ accommodation_id, whole_nights: nights, whole_cents: revenue_cents }) =>
      nights === null ? [] : [{ accommodation_id, nights, revenue_cents }],
    ),
  };
}

/** An accommodation with a departure today, and its arrival today, if any. */
export interface TurnOver
  extends Columns<"tenants", "check_out_time" | "check_in_time">,
    Nullable<Columns<"bookings", "adults" | "children" | "infants" | "pets">> {
  accommodation_id: string;
  accommodation_name: string;
  /** Null for imported nights. */
  status: string | null;
  /** The day of the last departure after which it is clean. */
  cleaned_on: string | null;
  note: string | null;
  next_source: string | null;
  next_status: string | null;
  next_hour: string | null;
  next_note: string | null;
}

/**
 * True if a period is imported and only blocks of the channel begin or end today. If its events are unknown, or the
 * channel does not distinguish blocks, it may be a stay.
 */
const onlyBlocked = (tenantId: string, side: RawBuilder<unknown>, today: string) => sql`(o.import_id is not null
  and coalesce((select bool_and(v.kind = 'block') from channel_import_events v
    where v.tenant_id = ${tenantId} and v.import_id = o.import_id and v.closes and v.${side} = ${today}), false))`;

/**
 * Bookings and imported nights that end today, each with the first period that ends after it in the same accommodation:
 * periods never overlap, so that period begins today or there is no arrival today. Consecutive guests of a channel form
 * one period; the events of its calendar distinguish them. Blocks of a channel and holds are not stays.
 */
export async function listTurnOvers(db: Db, tenantId: string, today: string): Promise<TurnOver[]> {
  const { rows } = await sql<TurnOver>`
    with ending as materialized (
      select o.accommodation_id, o.source, o.booking_id, false as followed from occupancies o
      where o.tenant_id = ${tenantId} and o.occupies and o.check_out = ${today}
        and not ${onlyBlocked(tenantId, sql`check_out`, today)}
      union all
      select i.accommodation_id, o.source, null, exists (
        select 1 from channel_import_events e where e.tenant_id = ${tenantId} and e.import_id = i.id
          and e.closes and e.check_out > ${today} and e.check_in = ${today} and e.kind <> 'block')
      from channel_imports i
      join lateral (
        select 1 from channel_import_events e
        where e.tenant_id = ${tenantId} and e.import_id = i.id and e.closes and e.check_out = ${today} and e.kind <> 'block'
        limit 1) e on true
      join lateral (
        select o.source, o.import_id, o.check_in from occupancies o
        where o.tenant_id = ${tenantId} and o.accommodation_id = i.accommodation_id and o.occupies
          and o.check_out > ${today}
        order by o.check_out limit 1) o on true
      where i.tenant_id = ${tenantId} and o.import_id = i.id and o.check_in < ${today})
    select a.id as accommodation_id, a.name as accommodation_name, a.cleaned_on, b.status, b.note_cleaning as note,
      ${agreedHour("b", "check_out_time")} as check_out_time,
      ${agreedHour("c", "check_in_time")} as check_in_time,
      case when n.check_in = ${today} and not n.only_blocked or e.followed then n.source end as next_source, c.status as next_status,
      c.arrival_time as next_hour, c.adults, c.children, c.infants, c.pets, c.note_cleaning as next_note
    from ending e
    join accommodations a on a.tenant_id = ${tenantId} and a.id = e.accommodation_id
    join tenants t on t.id = a.tenant_id
    left join lateral (
      select b.status, b.note_cleaning, b.house_terms from bookings b
      where b.tenant_id = ${tenantId} and b.id = e.booking_id limit 1) b on true
    left join lateral (
      select o.source, o.booking_id, o.check_in, ${onlyBlocked(tenantId, sql`check_in`, today)} as only_blocked
      from occupancies o
      where o.tenant_id = ${tenantId} and o.accommodation_id = e.accommodation_id and o.occupies
        and o.check_out > ${today}
      order by o.check_out limit 1) n on true
    left join lateral (
      select c.status, c.arrival_time, c.adults, c.children, c.infants, c.pets, c.note_cleaning, c.house_terms from bookings c
      where c.tenant_id = ${tenantId} and c.id = n.booking_id and n.check_in = ${today} limit 1) c on true
    where e.source = 'import'
      or e.source = 'booking' and b.status in ('confirmed', 'checked_in', 'checked_out')`.execute(db);
  return rows;
}
