import { type Insertable, sql, type Updateable } from "kysely";
import type { ImportKindName, SheetCollector, SheetWord } from "#contract/office/imports";
import type { Meaning, Row } from "#server/office/imports/import-kind";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { writtenChoice } from "#server/platform/db/expressions";
import { countRows, type Page } from "#server/platform/db/pages";
import type { Imports } from "#server/platform/db/types.generated";

/** A stored import without its rows, with its author and the number of its records that remain. */
export interface StoredImport
  extends Columns<
    "imports",
    | "id"
    | "kind"
    | "state"
    | "file_name"
    | "row_count"
    | "faulty_count"
    | "known_count"
    | "differing_count"
    | "created_count"
    | "created_by"
    | "created_at"
    | "applied_at"
    | "undone_at"
    | "version"
  > {
  headings: string[];
  columns: (string | null)[];
  fixed: Record<string, string>;
  words: SheetWord[];
  collectors: SheetCollector[];
  places: string[];
  day_order: Meaning["day_order"];
  missing: string[];
  remaining_count: number;
  created_by_name: string | null;
}

const columns = sql`i.id, i.kind, i.state, i.file_name, i.headings, i.columns, i.fixed, i.words,
  i.collectors, i.places, i.differing_count, i.day_order, i.missing, i.row_count, i.faulty_count,
  i.known_count, i.created_count, i.created_by, u.name as created_by_name, i.created_at, i.applied_at, i.undone_at, i.version,
  (select count(*) from imported_accommodations a where a.tenant_id = i.tenant_id and a.import_id = i.id)
    + (select count(*) from imported_bookings b where b.tenant_id = i.tenant_id and b.import_id = i.id)
    as remaining_count`;

export async function insertImport(db: Db, stored: Insertable<Imports>): Promise<void> {
  await db.insertInto("imports").values(stored).execute();
}

export async function findImport(db: Db, tenantId: string, id: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`select ${columns} from imports i left join users u on u.id = i.created_by
    where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Serializes changes of one import. */
export async function lockImport(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from imports where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(db);
}

export async function findImportRows(db: Db, tenantId: string, id: string): Promise<Row[]> {
  const { rows } = await sql<{ rows: Row[] }>`select rows from imports
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0]?.rows ?? [];
}

export async function updateImport(db: Db, tenantId: string, id: string, change: Updateable<Imports>): Promise<void> {
  await db
    .updateTable("imports")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** The answers that a company's last imports of a kind were applied with, newest first. */
export async function listAnswers(
  db: Db,
  tenantId: string,
  kind: string,
): Promise<{ words: SheetWord[]; collectors: SheetCollector[] }[]> {
  const { rows } = await sql<{ words: SheetWord[]; collectors: SheetCollector[] }>`
    select words, collectors from imports
    where tenant_id = ${tenantId} and kind = ${kind} and state = 'applied' and not sample
    order by created_at desc, id desc limit 20`.execute(db);
  return rows;
}

/** Companies with unapplied imports created until then; runs as `asAuth`. */
export async function listTenantsWithDrafts(db: Db, createdUntil: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("imports")
    .select("tenant_id")
    .distinct()
    .where("state", "=", writtenChoice("checked"))
    .where("created_at", "<=", createdUntil)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Deletes unapplied imports created until then. */
export async function deleteUnapplied(db: Db, tenantId: string, createdUntil: Date): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("tenant_id", "=", tenantId)
    .where("state", "=", "checked")
    .where("created_at", "<=", createdUntil)
    .execute();
}

export async function listImportsPage(
  db: Db,
  tenantId: string,
  kind: string,
  { per_page, offset }: Page,
  descending: boolean,
): Promise<StoredImport[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredImport>`select ${columns} from imports i left join users u on u.id = i.created_by
    where i.tenant_id = ${tenantId} and i.kind = ${kind} and not i.sample order by i.created_at ${direction}, i.id ${direction}
    limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

export async function countImports(db: Db, tenantId: string, kind: string, limit: number): Promise<number> {
  const matching = sql`select from imports where tenant_id = ${tenantId} and kind = ${kind} and not sample`;
  return countRows(db, matching, limit);
}

export async function insertImportedAccommodations(
  db: Db,
  tenantId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into imported_accommodations (tenant_id, import_id, accommodation_id)
    select ${tenantId}, ${importId}, id from unnest(${ids}::uuid[]) id`.execute(db);
}

export async function listImportedAccommodations(db: Db, tenantId: string, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("imported_accommodations")
    .select("accommodation_id")
    .where("tenant_id", "=", tenantId)
    .where("import_id", "=", importId)
    .orderBy("accommodation_id")
    .execute();
  return rows.map(({ accommodation_id }) => accommodation_id);
}

export async function insertImportedBookings(
  db: Db,
  tenantId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into imported_bookings (tenant_id, import_id, booking_id)
    select ${tenantId}, ${importId}, id from unnest(${ids}::uuid[]) id`.execute(db);
}

export async function insertImportedGuests(
  db: Db,
  tenantId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into imported_guests (tenant_id, import_id, guest_id)
    select ${tenantId}, ${importId}, id from unnest(${ids}::uuid[]) id`.execute(db);
}

/** The imports with stored rows or words, locked until the transaction ends. */
export async function listImportsWithRows(
  db: Db,
  tenantId: string,
): Promise<{ id: string; rows: Row[]; words: SheetWord[] }[]> {
  const { rows } = await sql<Columns<"imports", "id"> & { rows: Row[]; words: SheetWord[] }>`
    select id, rows, words from imports
    where tenant_id = ${tenantId} and (rows <> '[]' or words <> '[]') order by id for no key update`.execute(db);
  return rows;
}

/** Keeps only these rows and words, and lowers the counts. The new version makes open copies stale. */
export async function keepRows(
  db: Db,
  tenantId: string,
  id: string,
  kept: readonly Row[],
  words: readonly SheetWord[],
  less: { row_count: number; faulty_count: number; known_count: number; differing_count: number },
): Promise<void> {
  await sql`update imports set rows = ${JSON.stringify(kept)}::jsonb, row_count = row_count - ${less.row_count},
      faulty_count = faulty_count - ${less.faulty_count}, known_count = known_count - ${less.known_count},
      differing_count = differing_count - ${less.differing_count}, words = ${JSON.stringify(words)}::jsonb,
      version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Serializes loading and removing sample data in a company. */
export async function lockSamples(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples/${tenantId}`}, 0))`.execute(db);
}

/** The company's remaining sample data, bookings first. */
export async function listSamples(
  db: Db,
  tenantId: string,
): Promise<{ id: string; kind: ImportKindName; created_count: number }[]> {
  return db
    .selectFrom("imports")
    .select(["id", "kind", "created_count"])
    .where("tenant_id", "=", tenantId)
    .where("sample", "=", true)
    .where("state", "=", "applied")
    .orderBy("kind", "desc")
    .$narrowType<{ kind: ImportKindName }>()
    .execute();
}
