import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The data of an accommodation on which a stay depends: capacity, price, preparation, and the company's settings. */
export interface StayAccommodation
  extends Columns<
      "accommodations",
      | "id"
      | "name"
      | "group"
      | "status"
      | "legal_regime"
      | "max_guests"
      | "base_guests"
      | "base_price_cents"
      | "weekend_price_cents"
      | "weekend_days"
      | "extra_guest_price_cents"
      | "cleaning_fee_cents"
      | "min_nights"
      | "max_nights"
      | "min_notice"
      | "booking_window"
      | "pets_allowed"
      | "preparation_nights"
      | "security_deposit_cents"
    >,
    Columns<"tenants", "hold_hours" | "confirms_by"> {
  /** The minimum and maximum number of days between today and an arrival. */
  min_notice: number;
  /** The accommodation's time zone, by default the company's. */
  timezone: string;
  /** The company's time zone, in which the period of regret ends. */
  company_timezone: string;
  /** UF, null if missing in the address. */
  state: string | null;
  check_in_time: string;
  check_out_time: string;
  /** What confirms a hold besides the staff. */
  confirms_by: string;
}

const select = sql`select a.id, a.name, a."group", a.status, a.legal_regime, a.max_guests, a.base_guests, a.base_price_cents,
    a.weekend_price_cents, a.weekend_days, a.extra_guest_price_cents, a.cleaning_fee_cents, a.min_nights,
    a.max_nights, a.min_notice, a.booking_window, a.pets_allowed, a.preparation_nights, coalesce(a.timezone, t.timezone) as timezone, t.hold_hours,
    t.timezone as company_timezone, a.address ->> 'state' as state, coalesce(a.check_in_time, t.check_in_time) as check_in_time,
    coalesce(a.check_out_time, t.check_out_time) as check_out_time, a.security_deposit_cents, t.confirms_by
  from accommodations a join tenants t on t.id = a.tenant_id`;

/**
 * Locks the rows, ordered by id to prevent deadlocks. Weaker than `for update`: inserting a row with a foreign key to
 * it does not wait.
 */
export async function listLockedAccommodations(db: Db, tenantId: string, ids: string[]): Promise<StayAccommodation[]> {
  const { rows } = await sql<StayAccommodation>`${select}
    where a.tenant_id = ${tenantId} and a.id = any(${ids}::uuid[])
    order by a.id for no key update of a`.execute(db);
  return rows;
}

export async function findStayAccommodation(db: Db, tenantId: string, id: string): Promise<StayAccommodation | null> {
  return (await listStayAccommodations(db, tenantId, [id]))[0] ?? null;
}

/** The accommodations with these ids, in no particular order. */
export async function listStayAccommodations(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<StayAccommodation[]> {
  const { rows } = await sql<StayAccommodation>`${select}
    where a.tenant_id = ${tenantId} and a.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The search for an alternative accommodation: enough room, a similar size, and not the same one. */
export interface Wanted {
  guests: number;
  /** The capacity of the unavailable one. */
  size: number;
  but: string;
}

/** Some of the active accommodations with enough room: those of the nearest size first, then in list order. */
export async function listNearestAccommodations(
  db: Db,
  tenantId: string,
  { guests, size, but }: Wanted,
  { first, count }: { first: number; count: number },
): Promise<StayAccommodation[]> {
  const { rows } = await sql<StayAccommodation>`${select}
    where a.tenant_id = ${tenantId} and a.status = 'active' and a.max_guests >= ${guests} and a.id <> ${but}
    order by abs(a.max_guests - ${size}::int), a.sort_order, a.name_folded, a.id
    limit ${count} offset ${first}`.execute(db);
  return rows;
}

/** The active accommodations with enough room, in list order. */
export async function listFittingAccommodations(
  db: Db,
  tenantId: string,
  guests: number,
): Promise<StayAccommodation[]> {
  const { rows } = await sql<StayAccommodation>`${select}
    where a.tenant_id = ${tenantId} and a.status = 'active' and a.max_guests >= ${guests}
    order by a.sort_order, a.name_folded, a.id`.execute(db);
  return rows;
}
