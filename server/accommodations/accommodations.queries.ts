import { type RawBuilder, sql } from "kysely";
import type { AccommodationOption } from "#contract/accommodations";
import type { Address } from "#contract/address";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { isAmongAll, recordsWithWord } from "#server/db/search-words";

/** The columns that a save writes. */
export interface AccommodationValues
  extends Columns<
    "accommodations",
    | "name"
    | "short_name"
    | "code"
    | "kind"
    | "legal_regime"
    | "group"
    | "status"
    | "sort_order"
    | "color"
    | "base_guests"
    | "max_guests"
    | "bedrooms"
    | "beds"
    | "bathrooms"
    | "area_m2"
    | "pets_allowed"
    | "smoking_allowed"
    | "accessible"
    | "timezone"
    | "check_in_time"
    | "check_out_time"
    | "preparation_nights"
    | "min_nights"
    | "max_nights"
    | "min_notice"
    | "booking_window"
    | "base_price_cents"
    | "weekend_price_cents"
    | "weekend_days"
    | "extra_guest_price_cents"
    | "cleaning_fee_cents"
    | "security_deposit_cents"
    | "payment_plan_id"
    | "cancellation_policy_id"
    | "furnished"
    | "stay_purpose"
    | "landlord"
    | "contract_type_id"
    | "description"
    | "house_manual"
    | "wifi_name"
    | "wifi_password"
    | "access_instructions"
  > {
  address: Address | null;
}

export interface StoredAccommodation
  extends AccommodationValues,
    Columns<"accommodations", "id" | "created_at" | "updated_at" | "version"> {
  amenity_ids: string[];
}

/** What a list shows of one. */
export type ListedAccommodation = Omit<
  StoredAccommodation,
  "house_manual" | "wifi_password" | "access_instructions" | "amenity_ids"
>;

const listed = sql`a.id, a.name, a.short_name, a.code, a.kind, a.legal_regime, a."group", a.status, a.sort_order,
  a.color, a.base_guests, a.max_guests, a.bedrooms, a.beds, a.bathrooms, a.area_m2, a.pets_allowed,
  a.smoking_allowed, a.accessible, a.address, a.timezone, a.check_in_time, a.check_out_time, a.preparation_nights,
  a.min_nights, a.max_nights, a.min_notice, a.booking_window, a.base_price_cents, a.weekend_price_cents,
  a.weekend_days, a.extra_guest_price_cents, a.cleaning_fee_cents, a.security_deposit_cents, a.payment_plan_id,
  a.cancellation_policy_id, a.furnished, a.stay_purpose, a.landlord, a.contract_type_id, a.description,
  a.wifi_name, a.created_at, a.updated_at, a.version`;
const columns = sql`${listed}, a.house_manual, a.wifi_password, a.access_instructions,
  array(select c.amenity_id from accommodation_amenities c
    where c.tenant_id = a.tenant_id and c.accommodation_id = a.id order by c.amenity_id) as amenity_ids`;

export async function findAccommodation(db: Db, tenantId: string, id: string): Promise<StoredAccommodation | null> {
  const { rows } = await sql<StoredAccommodation>`select ${columns} from accommodations a
    where a.tenant_id = ${tenantId} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface NewAccommodation extends AccommodationValues {
  tenant_id: string;
  id: string;
  name_folded: string;
  created_at: Date;
  updated_at: Date;
}

const asRow = <T extends AccommodationValues>(values: T) => ({
  ...values,
  address: values.address === null ? null : JSON.stringify(values.address),
});

/** Writes the accommodation; false when another one of the company has its code, and nothing was written. */
export async function insertAccommodation(db: Db, accommodation: NewAccommodation): Promise<boolean> {
  const inserted = await db
    .insertInto("accommodations")
    .values(asRow(accommodation))
    .onConflict((conflict) => conflict.constraint("accommodations_code").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateAccommodation(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  values: AccommodationValues & { name_folded: string; updated_at: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable("accommodations")
    .set({ ...asRow(values), version: version + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteAccommodation(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("accommodations").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** All of them, archived ones too, in the order of lists. */
export async function listOptions(db: Db, tenantId: string): Promise<AccommodationOption[]> {
  return db
    .selectFrom("accommodations")
    .select(["id", "name", "short_name", "group", "color", "status", "max_guests", "legal_regime"])
    .$narrowType<Pick<AccommodationOption, "status" | "legal_regime">>()
    .where("tenant_id", "=", tenantId)
    .orderBy("sort_order")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

/** Those of the folded names that accommodations of the company have. */
export async function listFoldedNames(db: Db, tenantId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Columns<"accommodations", "name_folded">>`select distinct name_folded from accommodations
    where tenant_id = ${tenantId} and name_folded = any(${names}::text[])`.execute(db);
  return rows.map(({ name_folded }) => name_folded);
}

/** What each accommodation of the company is called, those that were archived first. */
export async function listCalled(
  db: Db,
  tenantId: string,
): Promise<{ id: string; name: string; short_name: string | null; code: string | null }[]> {
  return db
    .selectFrom("accommodations")
    .select(["id", "name", "short_name", "code"])
    .where("tenant_id", "=", tenantId)
    .orderBy((on) => on("status", "<>", "archived"))
    .orderBy("sort_order", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The names of these accommodations, by id. */
export async function listNames(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("accommodations")
    .select(["id", "name"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

export interface AccommodationListing {
  /** Beginnings of words; each has to be one of the accommodation's. */
  words: string[];
  statuses: string[];
  groups: string[];
  kinds: string[];
  /** How many people it has to take. */
  min_guests: number | null;
  sort: "name" | "status" | "created_at";
  descending: boolean;
}

function matching(tenantId: string, listing: AccommodationListing): RawBuilder<unknown> {
  const { words, statuses, groups, kinds, min_guests } = listing;
  const conditions = [
    sql`a.tenant_id = ${tenantId}`,
    ...(statuses.length > 0 ? [sql`a.status = any(${statuses}::text[])`] : []),
    ...(groups.length > 0 ? [sql`a."group" = any(${groups}::text[])`] : []),
    ...(kinds.length > 0 ? [sql`a.kind = any(${kinds}::text[])`] : []),
    ...(min_guests !== null ? [sql`a.max_guests >= ${min_guests}`] : []),
    ...isAmongAll(
      "a.id",
      words.map((word) => recordsWithWord(tenantId, "accommodation", word)),
    ),
  ];
  return sql`from accommodations a where ${sql.join(conditions, sql` and `)}`;
}

const sortKeys = { name: sql`a.name_folded`, status: sql`a.status`, created_at: sql`a.created_at` };

export async function listAccommodationsPage(
  db: Db,
  tenantId: string,
  listing: AccommodationListing,
  page: Page,
): Promise<ListedAccommodation[]> {
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedAccommodation>`select ${listed} ${matching(tenantId, listing)}
    order by ${sortKeys[listing.sort]} ${direction}, a.id ${direction}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countAccommodations(
  db: Db,
  tenantId: string,
  listing: AccommodationListing,
  limit: number,
): Promise<number> {
  return countRows(db, sql`select ${matching(tenantId, listing)}`, limit);
}
