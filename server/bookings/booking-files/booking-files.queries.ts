import { type Insertable, sql } from "kysely";
import type { BookingFileType } from "#contract/bookings/attached-files";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { BookingFiles } from "#server/platform/db/types.generated";

/** A file as stored. */
export interface StoredFile
  extends Columns<
    "booking_files",
    "id" | "booking_id" | "stored_name" | "name" | "type" | "bytes" | "removed_at" | "version" | "created_at"
  > {
  type: BookingFileType;
  created_by_name: string | null;
}

const files = (db: Db, tenantId: string) =>
  db
    .selectFrom("booking_files as f")
    .select(["f.id", "f.booking_id", "f.stored_name", "f.name", "f.type", "f.bytes"])
    .select(["f.removed_at", "f.version", "f.created_at"])
    .select((on) =>
      on.selectFrom("users as u").select("u.name").whereRef("u.id", "=", "f.created_by").as("created_by_name"),
    )
    .where("f.tenant_id", "=", tenantId)
    .$narrowType<{ type: BookingFileType }>();

/** Locks a booking, so that concurrent uploads are counted one after the other. */
export async function lockBookingRow(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`select 1 from bookings where tenant_id = ${tenantId} and id = ${bookingId} for no key update`.execute(db);
}

/** The files of a booking that are not deleted, the newest first. */
export async function listFiles(db: Db, tenantId: string, bookingId: string): Promise<StoredFile[]> {
  return files(db, tenantId)
    .where("f.booking_id", "=", bookingId)
    .where("f.removed_at", "is", null)
    .orderBy("f.id", "desc")
    .execute();
}

/** The file, deleted or not, or null. */
export async function findFile(db: Db, tenantId: string, bookingId: string, id: string): Promise<StoredFile | null> {
  const file = await files(db, tenantId)
    .where("f.booking_id", "=", bookingId)
    .where("f.id", "=", id)
    .executeTakeFirst();
  return file ?? null;
}

export async function insertFile(db: Db, file: Insertable<BookingFiles>): Promise<void> {
  await db.insertInto("booking_files").values(file).execute();
}

/** The columns of a file that can change; the version is incremented with them. */
export type FileChange = Partial<Pick<StoredFile, "name" | "removed_at">>;

export async function updateFile(db: Db, tenantId: string, id: string, change: FileChange, now: Date): Promise<void> {
  await db
    .updateTable("booking_files")
    .set((eb) => ({ ...change, updated_at: now, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Moves a booking's files, except deleted ones, to another booking; returns their names, the oldest first. */
export async function moveShownFiles(
  db: Db,
  tenantId: string,
  fromBooking: string,
  toBooking: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable("booking_files")
    .set((on) => ({ booking_id: toBooking, updated_at: now, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", fromBooking)
    .where("removed_at", "is", null)
    .returning(["id", "name"])
    .execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name);
}

/**
 * Deletes the rows of those of these files that were removed by then; returns the stored names that no booking and no
 * entry refers to any more.
 */
export async function deleteUnused(
  db: Db,
  tenantId: string,
  storedNames: readonly string[],
  removedUntil: Date,
): Promise<Set<string>> {
  const { rows } = await sql<Columns<"booking_files", "stored_name">>`
    with gone as (delete from booking_files where tenant_id = ${tenantId}
      and stored_name = any(${storedNames}::text[]) and removed_at <= ${removedUntil} returning stored_name)
    select asked.stored_name from unnest(${storedNames}::text[]) as asked (stored_name)
    where asked.stored_name in (select gone.stored_name from gone) or (not exists (
      select from booking_files f where f.tenant_id = ${tenantId} and f.stored_name = asked.stored_name)
      and not exists (
      select from entry_files f where f.tenant_id = ${tenantId} and f.stored_name = asked.stored_name)
      and not exists (select from registration_form_files f
        where f.tenant_id = ${tenantId} and f.stored_name = asked.stored_name))`.execute(db);
  return new Set(rows.map(({ stored_name }) => stored_name));
}

/** Deletes all files of a holder's bookings, including removed ones; returns their rows. */
export async function deleteFilesOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<{ id: string; stored_name: string }[]> {
  return db
    .deleteFrom("booking_files as f")
    .using("bookings as b")
    .whereRef("b.tenant_id", "=", "f.tenant_id")
    .whereRef("b.id", "=", "f.booking_id")
    .where("f.tenant_id", "=", tenantId)
    .where("b.holder_id", "=", holderId)
    .returning(["f.id", "f.stored_name"])
    .execute();
}

/** The file names of these bookings, including removed ones. */
export async function listFileNames(
  db: Db,
  tenantId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("booking_files")
    .select(["id", "name"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("booking_id", "=", on.fn.any(on.val(bookingIds))))
    .execute();
}

/** Deletes these files permanently; returns their rows. */
export async function deleteFiles(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; stored_name: string }[]> {
  return db
    .deleteFrom("booking_files")
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .returning(["id", "stored_name"])
    .execute();
}

/** The files of a holder's bookings, the oldest first. */
export async function listFilesOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<(StoredFile & { booking_code: string })[]> {
  return files(db, tenantId)
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "f.tenant_id").onRef("b.id", "=", "f.booking_id"),
    )
    .select("b.code as booking_code")
    .where("b.holder_id", "=", holderId)
    .where("f.removed_at", "is", null)
    .orderBy("f.id")
    .execute();
}
