import { sql } from "kysely";
import type { Installment } from "#domain/installments";
import type { AgreedCommission } from "#server/bookings/agreed-commission";
import type { StoredNight } from "#server/bookings/bookings.queries";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { inBatches } from "#server/db/in-batches";

/** A booking of many as its row; there are no charges, no plan and no policy on it. */
export interface ImportedRow extends AgreedCommission {
  tenant_id: string;
  id: string;
  code: string;
  type: string;
  status: string;
  accommodation_id: string;
  occupancy_id: string | null;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  holder_id: string;
  channel: string;
  channel_code: string | null;
  nights: StoredNight[];
  total_cents: number;
  note_internal: string | null;
  hold_expires_at: Date | null;
  confirmed_at: Date | null;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
  booked_on: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

export async function insertManyBookings(db: Db, bookings: readonly ImportedRow[]): Promise<void> {
  const rows = bookings.map((booking) => ({ ...booking, nights: JSON.stringify(booking.nights) }));
  await inBatches(rows, (batch) => db.insertInto("bookings").values(batch).execute());
}

/** One part of a booking of many. */
export type ImportedPart = Installment & { id: string; booking_id: string; cancelled_at: Date | null };

export async function insertManyParts(db: Db, tenantId: string, parts: readonly ImportedPart[]): Promise<void> {
  const rows = parts.map((part) => ({ ...part, tenant_id: tenantId, position: 1 }));
  await inBatches(rows, (batch) => db.insertInto("booking_installments").values(batch).execute());
}

/** A booking by its code here and its channel's. */
export type KnownCode = Columns<"bookings", "code" | "channel_code" | "accommodation_id">;

/** What is known of these codes of ours, and of these codes of channels. */
export async function listKnownCodes(
  db: Db,
  tenantId: string,
  codes: readonly string[],
  channelCodes: readonly string[],
): Promise<KnownCode[]> {
  const { rows } = await sql<KnownCode>`
    select code, channel_code, accommodation_id from bookings
    where tenant_id = ${tenantId} and code = any(${codes}::text[])
    union
    select code, channel_code, accommodation_id from bookings
    where tenant_id = ${tenantId} and channel_code = any(${channelCodes}::text[])`.execute(db);
  return rows;
}

/** A booking that an import made, and whether anybody has done anything to it since. */
export interface StandingBooking extends Columns<"bookings", "id" | "code" | "accommodation_id"> {
  is_touched: boolean;
}

export async function listImportedBookings(db: Db, tenantId: string, importId: string): Promise<StandingBooking[]> {
  // Codes are collated otherwise than the index of the trail; without a word about it each asks the whole trail.
  const { rows } = await sql<StandingBooking>`select b.id, b.code, b.accommodation_id,
      b.version <> 1 or exists (select from audit_events e
        where e.tenant_id = b.tenant_id and e.record_id = b.code collate "default" and e.created_at >= b.created_at
        and e.action not in ('booking.imported', 'booking.import_undone')) as is_touched
    from imported_bookings i
    join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} order by b.check_in, b.id`.execute(db);
  return rows;
}

/** Deletes bookings that an import made, with their parts and what had been paid; their nights are free already. */
export async function deleteImportedBookings(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from booking_installments
    where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from booking_payments
    where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from bookings where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
