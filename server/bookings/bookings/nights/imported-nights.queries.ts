import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** Consecutive nights of an imported calendar; they occupy unless something else does. */
export interface ImportedNights
  extends Columns<"occupancies", "id" | "accommodation_id" | "check_in" | "check_out" | "occupies" | "echo"> {
  import_id: string;
}

/** The nights of an import that end after a day, in order. */
export async function listImportedNights(
  db: Db,
  tenantId: string,
  importId: string,
  after: string,
): Promise<ImportedNights[]> {
  const { rows } = await sql<ImportedNights>`
    select id, import_id, accommodation_id, check_in, check_out, occupies, echo from occupancies
    where tenant_id = ${tenantId} and import_id = ${importId} and check_out > ${after}
    order by check_in`.execute(db);
  return rows;
}

/** The nights that imports of accommodations close in a range of dates. */
export async function listClosedNights(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<ImportedNights[]> {
  const { rows } = await sql<ImportedNights>`
    select id, import_id, accommodation_id, check_in, check_out, occupies, echo from occupancies
    where tenant_id = ${tenantId} and accommodation_id = any(${accommodationIds}::uuid[]) and source = 'import'
      and occupies and check_out > ${from} and check_in < ${until}
    order by check_in`.execute(db);
  return rows;
}

/** Occupancies of an accommodation that end after a day and are not of this import. */
export async function listOtherNights(
  db: Db,
  tenantId: string,
  accommodationId: string,
  importId: string,
  after: string,
): Promise<Columns<"occupancies", "id" | "check_in" | "check_out" | "echo">[]> {
  const { rows } = await sql<Columns<"occupancies", "id" | "check_in" | "check_out" | "echo">>`
    select id, check_in, check_out, echo from occupancies
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId} and check_out > ${after} and occupies
      and import_id is distinct from ${importId}`.execute(db);
  return rows;
}

/** Imports with nights that wait behind another occupancy, and where: those with own nights first, then the oldest. */
export async function listWaitingImports(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
  after: string,
): Promise<{ import_id: string; accommodation_id: string }[]> {
  const { rows } = await sql<Columns<"occupancies", "accommodation_id"> & { import_id: string }>`
    select import_id, accommodation_id from occupancies
    where tenant_id = ${tenantId} and accommodation_id = any(${accommodationIds}::uuid[]) and check_out > ${after}
      and not occupies
    group by import_id, accommodation_id order by bool_and(echo), import_id`.execute(db);
  return rows;
}

/** Nights of imports in a range that wait, own ones only. */
export async function listWaitingNights(
  db: Db,
  tenantId: string,
  accommodationId: string,
  { check_in, check_out }: { check_in: string; check_out: string },
) {
  return db
    .selectFrom("occupancies")
    .select(["check_in", "check_out"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where(sql<boolean>`not occupies and not echo`)
    .where("check_out", ">", check_in)
    .where("check_in", "<", check_out)
    .orderBy("check_in")
    .execute();
}

type NewNights = ImportedNights & { tenant_id: string };

/** Writes nights of an import; returns the number of rows written: rows that should occupy but cannot are skipped. */
export async function insertImportedNights(db: Db, rows: NewNights[]): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await db
    .insertInto("occupancies")
    .values(rows.map((row) => ({ ...row, source: "import" })))
    .onConflict((conflict) => conflict.constraint("occupancies_no_overlap").doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0);
}

export async function deleteImportedNights(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from occupancies where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Deletes all nights that calendars closed in an accommodation, which is being deleted. */
export async function deleteAllImportedNights(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await sql`delete from occupancies
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId} and source = 'import'`.execute(db);
}

export async function hasImportedNights(
  db: Db,
  tenantId: string,
  accommodationId: string,
  from: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from occupancies
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId} and source = 'import'
      and (occupies or not echo) and check_out > ${from} limit 1`.execute(db);
  return rows.length > 0;
}

/** The echoes that occupy any of these nights. */
export async function listEchoesIn(
  db: Db,
  tenantId: string,
  accommodationId: string,
  { check_in, check_out }: { check_in: string; check_out: string },
): Promise<string[]> {
  const echoes = await db
    .selectFrom("occupancies")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where(sql<boolean>`echo and occupies`)
    .where("check_in", "<", check_out)
    .where("check_out", ">", check_in)
    .execute();
  return echoes.map(({ id }) => id);
}

/** Makes echoes wait: something else takes their nights. */
export async function stopEchoes(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update occupancies set occupies = false
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Whether a channel has read our calendar since a moment without one of these nights. */
export async function wasUntold(
  db: Db,
  tenantId: string,
  accommodationId: string,
  { check_in, check_out, since }: { check_in: string; check_out: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from channel_told_nights
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}
      and night >= ${check_in} and night < ${check_out} and untold_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** An echo that occupies nights. */
export type Echo = Columns<"occupancies", "id" | "check_in" | "check_out">;

/**
 * For the told nights of one echo and night: its own channel read the booking from us, and none knows anything else.
 */
const repeatsOnly = (bookingId: string) =>
  sql<boolean>`bool_and(t.booking_id is not distinct from ${bookingId}::uuid and t.untold_at is null)
    and bool_or(t.channel = i.channel and t.reader = case when i.channel = 'other' then lower(i.name) else '' end)`;

/**
 * The echoes in a range of nights that can only repeat this booking: for each of the nights in the range, their own
 * channel read the booking from us, and no channel has read us without it since, or knows the night as another's.
 */
export async function listEchoesOf(
  db: Db,
  tenantId: string,
  accommodationId: string,
  bookingId: string,
  { check_in, check_out }: { check_in: string; check_out: string },
): Promise<Echo[]> {
  const { rows } = await sql<Echo>`
    select o.id, o.check_in, o.check_out from occupancies o
    join channel_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
    where o.tenant_id = ${tenantId} and o.accommodation_id = ${accommodationId} and o.echo and o.occupies
      and o.check_in < ${check_out} and o.check_out > ${check_in}
      and not exists (
        select from generate_series(greatest(o.check_in, ${check_in}::date), least(o.check_out, ${check_out}::date) - 1,
          '1 day') as n (night)
        left join channel_told_nights t on t.tenant_id = o.tenant_id and t.accommodation_id = o.accommodation_id
          and t.night = n.night::date
        group by n.night
        having not coalesce(${repeatsOnly(bookingId)}, false))`.execute(db);
  return rows;
}

/** The same night by night: the nights of a range at which an echo can only repeat this booking. */
export async function listEchoNightsOf(
  db: Db,
  tenantId: string,
  accommodationId: string,
  bookingId: string,
  { check_in, check_out }: { check_in: string; check_out: string },
): Promise<string[]> {
  const { rows } = await sql<{ night: string }>`
    select n.night::date as night from occupancies o
    join channel_imports i on i.tenant_id = o.tenant_id and i.id = o.import_id
    cross join generate_series(greatest(o.check_in, ${check_in}::date), least(o.check_out, ${check_out}::date) - 1,
      '1 day') as n (night)
    join channel_told_nights t on t.tenant_id = o.tenant_id and t.accommodation_id = o.accommodation_id
      and t.night = n.night::date
    where o.tenant_id = ${tenantId} and o.accommodation_id = ${accommodationId} and o.echo and o.occupies
      and o.check_in < ${check_out} and o.check_out > ${check_in}
    group by o.id, n.night
    having ${repeatsOnly(bookingId)}
    order by night`.execute(db);
  return rows.map(({ night }) => night);
}
