import { type RawBuilder, sql } from "kysely";
import type { StoredCharge } from "#server/bookings/bookings/bookings.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The bookings of a holder, the oldest arrival first. */
export async function listOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<{ id: string; code: string }[]> {
  return db
    .selectFrom("bookings")
    .select(["id", "code"])
    .where("tenant_id", "=", tenantId)
    .where("holder_id", "=", holderId)
    .orderBy("check_in")
    .orderBy("id")
    .execute();
}

/** Codes of a holder's future and current stays, by arrival. */
export async function listOpenStays(
  db: Db,
  tenantId: string,
  holderId: string,
  today: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<Columns<"bookings", "code">>`select code from bookings
    where tenant_id = ${tenantId} and holder_id = ${holderId} and (
      status = 'checked_in' or (status = 'confirmed' and check_out > ${today})
      or (status = 'hold' and hold_expires_at > ${now}))
    order by check_in, id`.execute(db);
  return rows.map(({ code }) => code);
}

/** Free texts on a booking besides its notes. */
export interface WordedBooking extends Columns<"bookings", "id" | "code" | "tags"> {
  charges: StoredCharge[];
}

/** The holder's bookings with such texts, the oldest arrival first; locked. */
export async function listWordedOfHolder(db: Db, tenantId: string, holderId: string): Promise<WordedBooking[]> {
  const { rows } = await sql<WordedBooking>`select id, code, tags, charges from bookings
    where tenant_id = ${tenantId} and holder_id = ${holderId} order by check_in, id for no key update`.execute(db);
  return rows;
}

/** Replaces the words of a booking without changing amounts. */
export async function updateWords(
  db: Db,
  tenantId: string,
  { id, tags, charges }: Omit<WordedBooking, "code">,
): Promise<void> {
  await sql`update bookings set tags = ${tags}::text[], charges = ${JSON.stringify(charges)}::jsonb
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/**
 * Clears the notes about people on a holder's bookings, on their payments and deposits, those of the team, and in the
 * state that an undo would restore. A retained deposit, a reversal and a payment that was not found keep a reason,
 * which the database requires.
 */
export async function clearNotes(db: Db, tenantId: string, holderId: string, now: Date): Promise<void> {
  await sql`update bookings set note_internal = null, note_guest = null, note_cleaning = null,
      cancellation_reason = null, before_departure = null, before_move = null,
      version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and holder_id = ${holderId}`.execute(db);
  const ofHolder = sql`booking_id in (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`;
  await clearWordsBeside(db, tenantId, ofHolder);
}

async function clearWordsBeside(db: Db, tenantId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`update booking_payments set note = null
    where tenant_id = ${tenantId} and note is not null and ${which}`.execute(db);
  await sql`update security_deposit_movements
    set reason = case when kind = 'kept' or is_reversal then 'Motivo anonimizado' end
    where tenant_id = ${tenantId} and reason is not null and ${which}`.execute(db);
  await sql`update payment_announcements set reason = 'Motivo anonimizado'
    where tenant_id = ${tenantId} and reason is not null and ${which}`.execute(db);
  await sql`update team_notes set text = 'Nota anonimizada' where tenant_id = ${tenantId} and ${which}`.execute(db);
}

/** The notes of the payments and deposits of these bookings, and those of the team. */
export async function listWordsBeside(
  db: Db,
  tenantId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; words: string }[]> {
  const of = sql`tenant_id = ${tenantId} and booking_id = any(${bookingIds}::uuid[])`;
  const { rows } = await sql<Columns<"booking_payments", "id"> & { words: string }>`
    select id, note as words from booking_payments where ${of} and note is not null
    union all
    select id, reason from security_deposit_movements where ${of} and reason is not null
    union all
    select id, reason from payment_announcements where ${of} and reason is not null
    union all
    select id, text from team_notes where ${of}`.execute(db);
  return rows;
}

/** Clears these notes, by the ids of payments, deposits and notes. */
export async function clearWordsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await clearWordsBeside(db, tenantId, sql`id = any(${ids}::uuid[])`);
}

/** The notes of a booking, which may mention people. */
export type BookingNotes = Columns<
  "bookings",
  "note_internal" | "note_guest" | "note_cleaning" | "cancellation_reason"
>;

/** The notes of these bookings; locked. */
export async function listNotesOn(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<(Omit<WordedBooking, "code"> & BookingNotes)[]> {
  const { rows } = await sql<Omit<WordedBooking, "code"> & BookingNotes>`
    select id, tags, charges, note_internal, note_guest, note_cleaning, cancellation_reason from bookings
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by check_in, id for no key update`.execute(db);
  return rows;
}

/** Replaces the notes of a booking; increments the version, so that open forms are refused as outdated. */
export async function updateNotes(db: Db, tenantId: string, id: string, notes: BookingNotes, now: Date): Promise<void> {
  await db
    .updateTable("bookings")
    .set((column) => ({ ...notes, version: column("version", "+", 1), updated_at: now }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

const occupying = ["hold", "confirmed", "checked_in", "checked_out"];

/**
 * The nights of a person's other stays in an accommodation, which one of theirs there may touch. A person may have
 * several records: those with the same document are theirs too, whatever its kind or their names are.
 */
export function listTouchable(
  db: Db,
  tenantId: string,
  { accommodation_id, holder_id, but }: { accommodation_id: string; holder_id: string; but: string | null },
): Promise<Columns<"bookings", "check_in" | "check_out">[]> {
  const found = db
    .selectFrom("bookings")
    .select(["check_in", "check_out"])
    .where("tenant_id", "=", tenantId)
    .where(({ eb, or, selectFrom }) => {
      const record = selectFrom("guests").where("tenant_id", "=", tenantId).where("id", "=", holder_id);
      const same = selectFrom("guests").select("id").where("tenant_id", "=", tenantId);
      return or([
        eb("holder_id", "=", holder_id),
        eb("holder_id", "in", same.where("document", "=", record.select("document"))),
      ]);
    })
    .where("accommodation_id", "=", accommodation_id)
    .where("type", "=", "guest")
    .where("status", "in", occupying);
  return (but === null ? found : found.where("id", "<>", but)).execute();
}
