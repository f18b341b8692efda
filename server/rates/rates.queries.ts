import { sql } from "kysely";
import type { Rates } from "#domain/rates";
import type { Db } from "#server/db/database";

/** Days from one to another, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * All rules that may concern nights of these accommodations, in one statement: the seasons that touch the days, what
 * the days say on their own, fees and discounts. Dates come as text, cents as numbers.
 */
export async function findRates(db: Db, tenantId: string, ids: string[], { from, to }: DayRange): Promise<Rates> {
  const { rows } = await sql<Rates>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'accommodation_id', accommodation_id,
        'group', "group", 'first_night', first_night, 'last_night', last_night, 'yearly', yearly,
        'weekdays', weekdays, 'mode', mode, 'amount_cents', amount_cents, 'basis_points', basis_points,
        'min_nights', min_nights, 'closed_arrival_days', closed_arrival_days,
        'closed_departure_days', closed_departure_days, 'priority', priority)), '[]')
      from seasons where tenant_id = ${tenantId} and (yearly or (first_night <= ${to} and last_night >= ${from}))
        and (accommodation_id is null or accommodation_id = any(${ids}::uuid[]))) as seasons,
    (select coalesce(jsonb_agg(jsonb_build_object('accommodation_id', accommodation_id, 'date', date,
        'price_cents', price_cents, 'min_nights', min_nights, 'closed', closed)), '[]')
      from rate_overrides where tenant_id = ${tenantId} and accommodation_id = any(${ids}::uuid[])
        and date >= ${from} and date <= ${to}) as overrides,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'accommodation_id', accommodation_id,
        'group', "group", 'unit', unit, 'amount_cents', amount_cents, 'basis_points', basis_points,
        'mandatory', mandatory, 'refundable', refundable)), '[]')
      from fees where tenant_id = ${tenantId}) as fees,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'accommodation_id', accommodation_id,
        'group', "group", 'from_nights', from_nights, 'basis_points', basis_points)), '[]')
      from length_discounts where tenant_id = ${tenantId}) as length_discounts`.execute(db);
  return rows[0]!;
}
