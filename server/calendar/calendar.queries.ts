import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { periodsIn } from "#server/db/taken-nights";

/** Nights from here, up to but without `until`. */
export interface Range {
  from: string;
  until: string;
}

export interface ChartedAccommodation
  extends Columns<"accommodations", "id" | "name" | "short_name" | "group" | "status"> {
  status: "active" | "inactive" | "archived";
}

/** Every accommodation of the company, archived ones too, in the order of its lists; those of one place when named. */
export async function listChartedAccommodations(
  db: Db,
  tenantId: string,
  group: string | null,
): Promise<ChartedAccommodation[]> {
  const { rows } = await sql<ChartedAccommodation>`
    select a.id, a.name, a.short_name, a."group", a.status from accommodations a
    where a.tenant_id = ${tenantId} ${group === null ? sql`` : sql`and a."group" = ${group}`}
    order by a.sort_order, a.name_folded, a.id`.execute(db);
  return rows;
}

export interface ChartedBooking
  extends Columns<
    "bookings",
    | "accommodation_id"
    | "check_in"
    | "check_out"
    | "code"
    | "type"
    | "status"
    | "channel"
    | "total_cents"
    | "paid_cents"
  > {
  people: number;
  guest: string;
}

/** Nights that are taken, with what takes them: the columns of the others are null. */
export type ChartedNights = Columns<"occupancies", "accommodation_id" | "check_in" | "check_out"> &
  (
    | ({ source: "booking" } & ChartedBooking)
    | ({ source: "block"; block_id: string } & Columns<"blocks", "kind" | "reason">)
    | { source: "import"; import_name: string }
    | { source: "preparation" }
  );

const ofBooking = sql`b.code, b.type, b.status, b.adults + b.children as people, b.channel, b.total_cents, b.paid_cents,
  g.name as guest`;

const periodColumns = sql`o.accommodation_id, o.source, o.check_in, o.check_out, o.expires_at, o.booking_id, o.block_id,
  o.import_id`;

/**
 * All nights that are taken in a range, by arrival; what has expired takes nothing. Each
 * one's booking is looked up by its key: how many there will be the planner cannot guess, and it would read them all.
 */
export async function listChartedNights(
  db: Db,
  tenantId: string,
  { from, until }: Range,
  now: Date,
): Promise<ChartedNights[]> {
  const { rows } = await sql<ChartedNights>`
    select o.accommodation_id, o.source, o.check_in, o.check_out, b.*,
      k.id as block_id, k.kind, k.reason, i.name as import_name
    from ${periodsIn(tenantId, { from, until }, periodColumns)} o
    left join lateral (
      select ${ofBooking} from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
      where b.tenant_id = ${tenantId} and b.id = o.booking_id limit 1) b on true
    left join blocks k on k.tenant_id = ${tenantId} and k.id = o.block_id
    left join channel_imports i on i.tenant_id = ${tenantId} and i.id = o.import_id
    where o.expires_at is null or o.expires_at > ${now}
    order by o.check_in, o.check_out`.execute(db);
  return rows;
}

/**
 * Bookings of a range that are drawn although they hold no nights, by arrival. Stays have at most 365 nights. Guests are
 * looked up by their keys, as above.
 */
export async function listBookingsWithoutNights(
  db: Db,
  tenantId: string,
  { from, until }: Range,
): Promise<ChartedBooking[]> {
  const { rows } = await sql<ChartedBooking>`
    select b.accommodation_id, b.check_in, b.check_out, ${ofBooking}
    from bookings b
    cross join lateral (
      select g.name from guests g where g.tenant_id = b.tenant_id and g.id = b.holder_id limit 1) g
    where b.tenant_id = ${tenantId} and b.check_out > ${from} and b.check_out < ${until}::date + 365
      and b.check_in < ${until}
      and b.occupancy_id is null and b.status in ('inquiry', 'checked_out', 'no_show')
    order by b.check_in, b.check_out, b.id`.execute(db);
  return rows;
}
