import { type RawBuilder, sql } from "kysely";
import { type AccommodationOption, accommodationFields, unlistedFields } from "#contract/catalogue/accommodations";
import type { OwnValues } from "#contract/catalogue/message-variables";
import type { Address } from "#contract/platform/address";
import { ownValues } from "#server/catalogue/accommodations/message-values.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { landlordSaid } from "#server/platform/db/landlord-said";
import { countRows, type Page } from "#server/platform/db/pages";
import { isAmongAll, recordsWithWord } from "#server/platform/db/search-words";
import { namesOf } from "#server/platform/records/values";

const inLists = namesOf(accommodationFields).filter((name) => !(name in unlistedFields));

/** The columns written by a save. */
export interface AccommodationValues
  extends Columns<
    "accommodations",
    Exclude<keyof typeof accommodationFields, "address" | "landlord" | "amenity_ids" | "message_values">
  > {
  address: Address | null;
  /** Null: nobody has said it. */
  landlord: string | null;
}

export interface StoredAccommodation
  extends AccommodationValues,
    Columns<"accommodations", "id" | "created_at" | "updated_at" | "version"> {
  amenity_ids: string[];
  message_values: OwnValues;
}

/** The columns of a list. */
export type ListedAccommodation = Omit<StoredAccommodation, keyof typeof unlistedFields>;

const column = (name: string) => (name === "landlord" ? sql`${landlordSaid} as landlord` : sql.ref(`a.${name}`));
const listed = sql`a.id, ${sql.join(inLists.map(column))}, a.created_at, a.updated_at, a.version`;
const columns = sql`${listed}, a.house_manual, a.wifi_password, a.access_instructions,
  array(select c.amenity_id from accommodation_amenities c
    where c.tenant_id = a.tenant_id and c.accommodation_id = a.id order by c.amenity_id) as amenity_ids,
  ${ownValues} as message_values`;

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
  // an older release beside this one reads a landlord in each row
  landlord: values.landlord ?? "company",
  landlord_said: values.landlord !== null,
  address: values.address === null ? null : JSON.stringify(values.address),
});

/** Inserts the accommodation; false, without writing, if another one of the company has its code. */
export async function insertAccommodation(db: Db, accommodation: NewAccommodation): Promise<boolean> {
  const inserted = await db
    .insertInto("accommodations")
    .values(asRow(accommodation))
    .onConflict((conflict) => conflict.constraint("accommodations_code").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Saves a row read at `version`; false if another user has saved since. */
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

/** Saves the day after whose departure it is clean; null takes it back. No other record depends on it. */
export async function updateCleanedOn(db: Db, tenantId: string, id: string, day: string | null): Promise<void> {
  await db
    .updateTable("accommodations")
    .set({ cleaned_on: day })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export async function deleteAccommodation(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("accommodations").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** All accommodations, including archived ones, in list order. */
export async function listOptions(db: Db, tenantId: string): Promise<AccommodationOption[]> {
  return db
    .selectFrom("accommodations")
    .select(["id", "name", "short_name", "group", "color", "status", "max_guests", "legal_regime", "pets_allowed"])
    .$narrowType<Pick<AccommodationOption, "status" | "legal_regime">>()
    .where("tenant_id", "=", tenantId)
    .orderBy("sort_order")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

/** The folded names among these that accommodations of the company have. */
export async function listFoldedNames(db: Db, tenantId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Columns<"accommodations", "name_folded">>`select distinct name_folded from accommodations
    where tenant_id = ${tenantId} and name_folded = any(${names}::text[])`.execute(db);
  return rows.map(({ name_folded }) => name_folded);
}

/** The names and codes of all accommodations of the company, archived ones first. */
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
  /** Prefixes of words; each must match a word of the accommodation. */
  words: string[];
  statuses: string[];
  groups: string[];
  kinds: string[];
  /** The minimum capacity. */
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

/** True if blocks, channel calendars or rate rules exist only for this accommodation. */
export async function belongingsExist(db: Db, tenantId: string, accommodationId: string): Promise<boolean> {
  const own = sql`tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`;
  return isTrue(
    db,
    sql`exists (select 1 from blocks where ${own} and deleted_at is null)
    or exists (select 1 from channel_feeds where ${own})
    or exists (select 1 from channel_imports where ${own} and removed_at is null)
    or exists (select 1 from seasons where ${own})
    or exists (select 1 from fees where ${own})
    or exists (select 1 from length_discounts where ${own})
    or exists (select 1 from coupons where ${own})`,
  );
}

/** What decides whether a contract type can be an accommodation's; null for unknown and foreign ids. */
export async function findTypeOfAccommodation(
  db: Db,
  tenantId: string,
  id: string,
): Promise<Columns<"contract_types", "archived" | "legal_regime"> | null> {
  const row = await db
    .selectFrom("contract_types")
    .select(["archived", "legal_regime"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
