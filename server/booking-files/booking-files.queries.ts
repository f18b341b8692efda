import { type Insertable, sql } from "kysely";
import type { BookingFileType } from "#contract/booking-files";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import type { BookingFiles } from "#server/db/types.generated";

/** A file as it is stored. */
export interface StoredFile
  extends Columns<
    "booking_files",
    "id" | "booking_id" | "stored_name" | "name" | "type" | "bytes" | "removed_at" | "version" | "created_at"
  > {
  type: BookingFileType;
  created_by_name: string | null;
}

const columns = sql`f.id, f.booking_id, f.stored_name, f.name, f.type, f.bytes, f.removed_at, f.version, f.created_at,
  (select u.name from users u where u.id = f.created_by) as created_by_name`;

/** Locks a booking against another file at the same moment: those who add one come one after the other. */
export async function lockBookingRow(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`select 1 from bookings where tenant_id = ${tenantId} and id = ${bookingId} for no key update`.execute(db);
}

/** The files that a booking shows, the newest first. */
export async function listFiles(db: Db, tenantId: string, bookingId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select ${columns} from booking_files f
    where f.tenant_id = ${tenantId} and f.booking_id = ${bookingId} and f.removed_at is null
    order by f.id desc`.execute(db);
  return rows;
}

/** The file, deleted or not, or null. */
export async function findFile(db: Db, tenantId: string, bookingId: string, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`select ${columns} from booking_files f
    where f.tenant_id = ${tenantId} and f.booking_id = ${bookingId} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertFile(db: Db, file: Insertable<BookingFiles>): Promise<void> {
  await db.insertInto("booking_files").values(file).execute();
}

/** What of a file can change; the version goes up with it. */
export type FileChange = Partial<Pick<StoredFile, "name" | "removed_at">>;

export async function updateFile(db: Db, tenantId: string, id: string, change: FileChange, now: Date): Promise<void> {
  await db
    .updateTable("booking_files")
    .set((eb) => ({ ...change, updated_at: now, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Lets a booking's files, deleted ones apart, lie with another one; gives their names, the oldest first. */
export async function moveShownFiles(
  db: Db,
  tenantId: string,
  fromBooking: string,
  toBooking: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<Columns<"booking_files", "id" | "name">>`update booking_files
    set booking_id = ${toBooking}, updated_at = ${now}, version = version + 1
    where tenant_id = ${tenantId} and booking_id = ${fromBooking} and removed_at is null returning id, name`.execute(
    db,
  );
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name);
}

/** Deletes the rows of these files that were removed by then; the stored names that no booking and no entry holds. */
export async function deleteUnused(
  db: Db,
  tenantId: string,
  storedNames: readonly string[],
  removedUntil: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ stored_name: string }>`
    with gone as (delete from booking_files where tenant_id = ${tenantId}
      and stored_name = any(${storedNames}::text[]) and removed_at <= ${removedUntil} returning stored_name)
    select asked.stored_name from unnest(${storedNames}::text[]) as asked (stored_name)
    where asked.stored_name in (select gone.stored_name from gone) or (not exists (
      select from booking_files f where f.tenant_id = ${tenantId} and f.stored_name = asked.stored_name)
      and not exists (
      select from entry_files f where f.tenant_id = ${tenantId} and f.stored_name = asked.stored_name))`.execute(db);
  return new Set(rows.map(({ stored_name }) => stored_name));
}

/** Deletes every file of the bookings in somebody's name, deleted ones too; gives what they were. */
export async function deleteFilesOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<{ id: string; stored_name: string }[]> {
  const { rows } = await sql<
    Columns<"booking_files", "id" | "stored_name">
  >`delete from booking_files f using bookings b
    where f.tenant_id = ${tenantId} and b.tenant_id = f.tenant_id and b.id = f.booking_id and b.holder_id = ${holderId}
    returning f.id, f.stored_name`.execute(db);
  return rows;
}

/** What the files of these bookings are called, deleted ones too. */
export async function listFileNames(
  db: Db,
  tenantId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<Columns<"booking_files", "id" | "name">>`select id, name from booking_files
    where tenant_id = ${tenantId} and booking_id = any(${bookingIds}::uuid[])`.execute(db);
  return rows;
}

/** Deletes these files for good; gives what they were. */
export async function deleteFiles(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; stored_name: string }[]> {
  const { rows } = await sql<Columns<"booking_files", "id" | "stored_name">>`delete from booking_files
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) returning id, stored_name`.execute(db);
  return rows;
}

/** The files of the bookings in somebody's name, the oldest first. */
export async function listFilesOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<(StoredFile & { booking_code: string })[]> {
  const { rows } = await sql<StoredFile & { booking_code: string }>`select ${columns}, b.code as booking_code
    from booking_files f join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
    where f.tenant_id = ${tenantId} and b.holder_id = ${holderId} and f.removed_at is null order by f.id`.execute(db);
  return rows;
}
