import { sql } from "kysely";
import { openingActs } from "#contract/bookings/booking-acts";
import type { BookingStatus } from "#domain/booking-states";
import type { Installment } from "#domain/installments";
import type { AgreedCommission } from "#server/bookings/bookings/agreed-commission";
import type { StoredNight } from "#server/bookings/bookings/bookings.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { inBatches } from "#server/platform/db/several-statements";

/** The row of an imported booking; it has no charges, no plan and no policy. */
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

/** One installment of one of several bookings. */
export type ImportedPart = Installment & { id: string; booking_id: string; cancelled_at: Date | null };

export async function insertManyParts(db: Db, tenantId: string, parts: readonly ImportedPart[]): Promise<void> {
  const rows = parts.map((part) => ({ ...part, tenant_id: tenantId, position: 1 }));
  await inBatches(rows, (batch) => db.insertInto("booking_installments").values(batch).execute());
}

/** An existing booking that a line of a sheet may stand for. */
export interface KnownBooking
  extends Columns<
    "bookings",
    "id" | "code" | "channel" | "channel_code" | "accommodation_id" | "check_in" | "check_out" | "type"
  > {
  status: BookingStatus;
}

/** The existing bookings with these codes of ours or of channels, and those of accommodations in a range of dates. */
export async function listKnownBookings(
  db: Db,
  tenantId: string,
  asked: {
    codes: readonly string[];
    channelCodes: readonly string[];
    accommodationIds: readonly string[];
    from: string;
    until: string;
  },
): Promise<KnownBooking[]> {
  const { codes, channelCodes, accommodationIds, from, until } = asked;
  const columns = sql`id, code, channel, channel_code, accommodation_id, check_in, check_out, type, status`;
  const { rows } = await sql<KnownBooking>`
    select ${columns} from bookings
    where tenant_id = ${tenantId} and code = any(${codes}::text[])
    union
    select ${columns} from bookings
    where tenant_id = ${tenantId} and channel_code = any(${channelCodes}::text[])
    union
    select ${columns} from bookings
    where tenant_id = ${tenantId} and accommodation_id = any(${accommodationIds}::uuid[])
      and check_in < ${until} and check_in > ${from}::date - 366 and check_out > ${from}`.execute(db);
  return rows;
}

/** Sets the channel's code of bookings that have none. */
export async function saveChannelCodes(
  db: Db,
  tenantId: string,
  codes: readonly { id: string; channel_code: string }[],
  now: Date,
): Promise<void> {
  await sql`update bookings b set channel_code = new.channel_code, version = b.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as new (id uuid, channel_code text)
    where b.tenant_id = ${tenantId} and b.id = new.id and b.channel_code is null`.execute(db);
}

/** What is in the history of an unchanged booking. */
const untouching = ["booking.imported", "booking.import_undone", ...openingActs];

/** A booking made by an import, and whether anybody has changed it since. */
export interface StandingBooking extends Columns<"bookings", "id" | "code" | "accommodation_id"> {
  is_touched: boolean;
}

export async function listImportedBookings(db: Db, tenantId: string, importId: string): Promise<StandingBooking[]> {
  // The collation of codes differs from that of the audit index; without an explicit one, each lookup scans the whole
  // audit log.
  const { rows } = await sql<StandingBooking>`select b.id, b.code, b.accommodation_id,
      b.version <> 1 or exists (select from audit_events e
        where e.tenant_id = b.tenant_id and e.record_id = b.code collate "default" and e.created_at >= b.created_at
        and e.action <> all(${untouching}::text[])) as is_touched
    from imported_bookings i
    join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} order by b.check_in, b.id`.execute(db);
  return rows;
}

/** Deletes imported bookings, with their installments and payments; their nights have been freed before. */
export async function deleteImportedBookings(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from booking_installments
    where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from booking_payments
    where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from bookings where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
