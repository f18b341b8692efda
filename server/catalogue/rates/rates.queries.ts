import { sql } from "kysely";
import { lengthDiscount } from "#contract/catalogue/discounts";
import { fee } from "#contract/catalogue/fees";
import { season } from "#contract/catalogue/seasons";
import type { FeeUnit } from "#domain/fees";
import type { Rates } from "#domain/rates";
import type { SeasonMode } from "#domain/seasons";
import type { Db } from "#server/platform/db/database";
import { columnsOf } from "#server/platform/records/values";

/** A range of days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * All rules that may apply to nights of these accommodations, in one statement: the seasons that overlap the days, the
 * days' overrides, fees and discounts. Dates are texts, cents are numbers.
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
        'mandatory', mandatory, 'refundable', refundable, 'for_pets', for_pets)), '[]')
      from fees where tenant_id = ${tenantId}) as fees,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'accommodation_id', accommodation_id,
        'group', "group", 'from_nights', from_nights, 'basis_points', basis_points)), '[]')
      from length_discounts where tenant_id = ${tenantId}) as length_discounts`.execute(db);
  return rows[0]!;
}

const seasons = (db: Db, tenantId: string) =>
  db
    .selectFrom("seasons")
    .select(columnsOf(season.fields))
    .$narrowType<{ mode: SeasonMode }>()
    .where("tenant_id", "=", tenantId);

/** Every season of the company, by first night. */
export const listSeasons = (db: Db, tenantId: string) =>
  seasons(db, tenantId).orderBy("first_night").orderBy("last_night").orderBy("name").orderBy("id").execute();

export const findSeason = async (db: Db, tenantId: string, id: string) =>
  (await seasons(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

const lengthDiscounts = (db: Db, tenantId: string) =>
  db.selectFrom("length_discounts").select(columnsOf(lengthDiscount.fields)).where("tenant_id", "=", tenantId);

/** Every discount of the company, by number of nights. */
export const listLengthDiscounts = (db: Db, tenantId: string) =>
  lengthDiscounts(db, tenantId).orderBy("from_nights").orderBy("name").orderBy("id").execute();

export const findLengthDiscount = async (db: Db, tenantId: string, id: string) =>
  (await lengthDiscounts(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

const fees = (db: Db, tenantId: string) =>
  db
    .selectFrom("fees")
    .select(columnsOf(fee.fields))
    .$narrowType<{ unit: FeeUnit }>()
    .where("tenant_id", "=", tenantId);

/** Every fee of the company. The caller sorts by name, because the database has no Portuguese collation. */
export const listFees = (db: Db, tenantId: string) => fees(db, tenantId).orderBy("id").execute();

export const findFee = async (db: Db, tenantId: string, id: string) =>
  (await fees(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
