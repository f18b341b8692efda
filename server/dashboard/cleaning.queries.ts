import { type Nullable, type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** An accommodation that somebody leaves today, and who comes into it today, if anybody does. */
export interface TurnOver
  extends Columns<"tenants", "check_out_time" | "check_in_time">,
    Nullable<Columns<"bookings", "adults" | "children" | "infants" | "pets">> {
  accommodation_id: string;
  accommodation_name: string;
  /** Null for nights that a channel closed. */
  status: string | null;
  note: string | null;
  next_source: string | null;
  next_status: string | null;
  next_hour: string | null;
  next_note: string | null;
}

/**
 * Whether a period is a channel's and nothing but a block of it begins or ends today. Where its events are not known, or
 * the channel does not tell blocks apart, somebody may well sleep there.
 */
const onlyBlocked = (tenantId: string, side: RawBuilder<unknown>, today: string) => sql`(o.import_id is not null
  and coalesce((select bool_and(v.kind = 'block') from channel_import_events v
    where v.tenant_id = ${tenantId} and v.import_id = o.import_id and v.${side} = ${today}), false))`;

/**
 * What ends today, bookings and a channel's nights, each with the first period that ends after it in the same place:
 * periods never overlap, so that one begins today or nobody comes. Two guests of a channel who follow one another are
 * one period; its calendar's events tell them apart. What a channel only blocks, and a hold, is nobody who slept there.
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
          and e.check_out > ${today} and e.check_in = ${today} and e.kind <> 'block')
      from channel_imports i
      join lateral (
        select 1 from channel_import_events e
        where e.tenant_id = ${tenantId} and e.import_id = i.id and e.check_out = ${today} and e.kind <> 'block'
        limit 1) e on true
      join lateral (
        select o.source, o.import_id, o.check_in from occupancies o
        where o.tenant_id = ${tenantId} and o.accommodation_id = i.accommodation_id and o.occupies
          and o.check_out > ${today}
        order by o.check_out limit 1) o on true
      where i.tenant_id = ${tenantId} and o.import_id = i.id and o.check_in < ${today})
    select a.id as accommodation_id, a.name as accommodation_name, b.status, b.note_cleaning as note,
      coalesce(a.check_out_time, t.check_out_time) as check_out_time,
      coalesce(a.check_in_time, t.check_in_time) as check_in_time,
      case when n.check_in = ${today} and not n.only_blocked or e.followed then n.source end as next_source, c.status as next_status,
      c.arrival_time as next_hour, c.adults, c.children, c.infants, c.pets, c.note_cleaning as next_note
    from ending e
    join accommodations a on a.tenant_id = ${tenantId} and a.id = e.accommodation_id
    join tenants t on t.id = a.tenant_id
    left join lateral (
      select b.status, b.note_cleaning from bookings b
      where b.tenant_id = ${tenantId} and b.id = e.booking_id limit 1) b on true
    left join lateral (
      select o.source, o.booking_id, o.check_in, ${onlyBlocked(tenantId, sql`check_in`, today)} as only_blocked
      from occupancies o
      where o.tenant_id = ${tenantId} and o.accommodation_id = e.accommodation_id and o.occupies
        and o.check_out > ${today}
      order by o.check_out limit 1) n on true
    left join lateral (
      select c.status, c.arrival_time, c.adults, c.children, c.infants, c.pets, c.note_cleaning from bookings c
      where c.tenant_id = ${tenantId} and c.id = n.booking_id and n.check_in = ${today} limit 1) c on true
    where e.source = 'import'
      or e.source = 'booking' and b.status in ('confirmed', 'checked_in', 'checked_out')`.execute(db);
  return rows;
}
