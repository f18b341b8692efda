import { type RawBuilder, sql } from "kysely";
import type { GuestDocumentKind } from "#domain/documents";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A person of a booking, from their guest record. */
export interface StoredPerson
  extends Columns<
    "guests",
    "id" | "name" | "email" | "phone" | "document_kind" | "document" | "birth_date" | "blocked_reason" | "notes"
  > {
  /** Position among the other guests; 0 for the holder. */
  position: number;
  document_kind: GuestDocumentKind | null;
  /** True for a companion whom their registration form named, not the company. */
  by_form: boolean;
}

/** All people of a booking: the holder first, then the others in their order. */
export async function listPeople(db: Db, tenantId: string, bookingId: string): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select g.id, p.position, g.name, g.email, g.phone, g.document_kind, g.document, g.birth_date, g.blocked_reason,
      g.notes, p.by_form
    from (
      select b.holder_id as guest_id, 0 as position, false as by_form from bookings b
      where b.tenant_id = ${tenantId} and b.id = ${bookingId}
      union all
      select c.guest_id, c.position, c.by_form from booking_guests c
      where c.tenant_id = ${tenantId} and c.booking_id = ${bookingId}) p
    join guests g on g.tenant_id = ${tenantId} and g.id = p.guest_id
    order by p.position, g.id`.execute(db);
  return rows;
}

/** Sets the other guests of a booking, in this order. */
export async function replaceCompanions(
  db: Db,
  tenantId: string,
  bookingId: string,
  guestIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      delete from booking_guests
      where tenant_id = ${tenantId} and booking_id = ${bookingId} and guest_id <> all(${guestIds}::uuid[])
    )
    insert into booking_guests (tenant_id, booking_id, guest_id, position, created_at)
    select ${tenantId}, ${bookingId}, guest_id, position::int, ${now}
    from unnest(${guestIds}::uuid[]) with ordinality as named (guest_id, position)
    on conflict (tenant_id, booking_id, guest_id) do update set position = excluded.position`.execute(db);
}

/** Adds companions whom their forms named, after the others. Open copies of the booking become stale. */
export async function addCompanions(
  db: Db,
  tenantId: string,
  bookingId: string,
  guestIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with newer as (
      update bookings set version = version + 1, updated_at = ${now}
      where tenant_id = ${tenantId} and id = ${bookingId})
    insert into booking_guests (tenant_id, booking_id, guest_id, position, created_at, by_form)
    select ${tenantId}, ${bookingId}, guest_id, turn::int + (
        select coalesce(max(c.position), 0) from booking_guests c
        where c.tenant_id = ${tenantId} and c.booking_id = ${bookingId}), ${now}, true
    from unnest(${guestIds}::uuid[]) with ordinality as named (guest_id, turn)`.execute(db);
}

/** Increments the version of a booking; false if it has changed since it was read. */
export async function raiseVersion(
  db: Db,
  tenantId: string,
  bookingId: string,
  version: number,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("bookings")
    .set({ version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", bookingId)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Makes one of the other guests the holder of a booking, and the former holder a companion in their place. False if the
 * booking's version has changed since it was read.
 */
export async function exchangeHolder(
  db: Db,
  tenantId: string,
  bookingId: string,
  { from, to, overridden_rules }: { from: StoredPerson; to: StoredPerson; overridden_rules: string[] },
  version: number,
  now: Date,
): Promise<boolean> {
  // a trigger removes the new holder from the other guests
  const updated = await db
    .updateTable("bookings")
    .set({ holder_id: to.id, overridden_rules, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", bookingId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return false;
  const place = { tenant_id: tenantId, booking_id: bookingId, position: to.position, created_at: now };
  await db
    .insertInto("booking_guests")
    .values({ ...place, guest_id: from.id })
    .execute();
  return true;
}

/** Copies the other guests of one booking to another, except anonymised ones. */
export async function copyCompanions(
  db: Db,
  tenantId: string,
  fromBooking: string,
  toBooking: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into booking_guests (tenant_id, booking_id, guest_id, position, by_form, created_at)
    select c.tenant_id, ${toBooking}, c.guest_id, c.position, c.by_form, ${now}
    from booking_guests c join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
    where c.tenant_id = ${tenantId} and c.booking_id = ${fromBooking} and g.anonymized_at is null`.execute(db);
}

/**
 * Replaces one person by another among the other guests, after the bookings of the former were moved; where the latter
 * is present already, the former is only removed. Increments the versions of the bookings and returns their codes.
 */
export async function moveCompanion(db: Db, tenantId: string, from: string, to: string, now: Date): Promise<string[]> {
  const { rows } = await sql<Columns<"bookings", "code">>`
    update bookings b set version = version + 1, updated_at = ${now}
    from booking_guests c
    where c.tenant_id = ${tenantId} and c.guest_id = ${from} and b.tenant_id = ${tenantId} and b.id = c.booking_id
    returning b.code`.execute(db);
  await sql`delete from booking_guests c
    where c.tenant_id = ${tenantId} and c.guest_id = ${from} and (
      exists (select from booking_guests k
        where k.tenant_id = ${tenantId} and k.booking_id = c.booking_id and k.guest_id = ${to})
      or exists (select from bookings b
        where b.tenant_id = ${tenantId} and b.id = c.booking_id and b.holder_id = ${to}))`.execute(db);
  await sql`update booking_guests set guest_id = ${to}
    where tenant_id = ${tenantId} and guest_id = ${from}`.execute(db);
  return rows.map(({ code }) => code).sort();
}

/** A booking of which a person is a companion. */
export interface CompanionStay
  extends Columns<"bookings", "id" | "code" | "status" | "hold_expires_at" | "check_in" | "check_out"> {
  accommodation_name: string;
}

const stayColumns = sql`b.id, b.code, b.status, b.hold_expires_at, a.name as accommodation_name, b.check_in, b.check_out`;

function staysOf(tenantId: string, guestId: string): RawBuilder<unknown> {
  return sql`from booking_guests c
    join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    where c.tenant_id = ${tenantId} and c.guest_id = ${guestId}`;
}

/** The bookings of which a person is a companion, the oldest arrival first. */
export async function listStaysAlong(db: Db, tenantId: string, guestId: string): Promise<CompanionStay[]> {
  const { rows } = await sql<CompanionStay>`select ${stayColumns} ${staysOf(tenantId, guestId)}
    order by b.check_in, b.id`.execute(db);
  return rows;
}
