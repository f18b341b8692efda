import { sql } from "kysely";
import type { GivenUpMoney, PaidInCredit } from "#domain/refund";
import { type ListedBooking, otherGuestsColumn, rowColumns } from "#server/bookings/bookings/bookings.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export async function listBookingsById(db: Db, tenantId: string, ids: string[]): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select ${rowColumns}, ${otherGuestsColumn}
    from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The columns needed to find a booking before its accommodation is locked. */
export async function findBookingPlace(
  db: Db,
  tenantId: string,
  code: string,
): Promise<{ id: string; accommodation_id: string } | null> {
  const row = await db
    .selectFrom("bookings")
    .select(["id", "accommodation_id"])
    .where("tenant_id", "=", tenantId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

export async function listCodes(db: Db, tenantId: string, ids: string[]): Promise<{ id: string; code: string }[]> {
  return db
    .selectFrom("bookings")
    .select(["id", "code"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
}

/** Codes of the bookings that occupy nights of an accommodation after a date, by arrival, at most 100. */
export async function listFutureCodes(
  db: Db,
  tenantId: string,
  accommodationId: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("code")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where("status", "in", ["hold", "confirmed", "checked_in"])
    .where("check_out", ">", today)
    .orderBy("check_in")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ code }) => code);
}

/** True if any booking, also a past or cancelled one, refers to the accommodation. */
export async function hasBookings(db: Db, tenantId: string, accommodationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if a booking was made with a demonstration. */
export async function isMadeQuietly(db: Db, tenantId: string, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from bookings b join notification_settings s on s.tenant_id = b.tenant_id
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and b.created_at <= s.quiet_until`.execute(db);
  return rows.length > 0;
}

/** The stored columns of a link; never its token. */
export type StoredLink = Columns<"guest_links", "id" | "token_hash" | "created_at" | "opened_at">;

/** Inserts a link for a booking that has none. */
export async function insertGuestLink(
  db: Db,
  tenantId: string,
  code: string,
  { id, token_hash, created_by, created_at }: Omit<StoredLink, "opened_at"> & { created_by: string | null },
): Promise<void> {
  await sql`insert into guest_links (tenant_id, booking_id, id, token_hash, created_by, created_at)
    select tenant_id, id, ${id}, ${token_hash}, ${created_by}, ${created_at} from bookings
    where tenant_id = ${tenantId} and code = ${code}
    on conflict (tenant_id, booking_id) do nothing`.execute(db);
}

/** The links of these bookings. */
export async function listGuestLinks(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<(StoredLink & { code: string })[]> {
  const { rows } = await sql<StoredLink & { code: string }>`
    select b.code, l.id, l.token_hash, l.created_at, l.opened_at from guest_links l
    join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
    where l.tenant_id = ${tenantId} and b.code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** The credit of a cancelled booking, with what has become of its money. */
export interface StoredCredit extends GivenUpMoney, Columns<"bookings", "code" | "paid_cents"> {
  valid_until: string;
}

const creditColumns = sql`b.code, b.paid_cents, (b.refund ->> 'fee_cents')::bigint as fee_cents,
  (b.refund ->> 'credit_cents')::bigint as credit_cents, b.refund ->> 'credit_until' as valid_until,
  used_credit(b.tenant_id, b.id) as used_cents`;
const hasCredit = sql`coalesce((b.refund ->> 'credit_cents')::bigint, 0) > 0`;

/** The credits of a guest that have not expired on a date, used up or not, earliest expiry first. */
export async function listCreditsOf(
  db: Db,
  tenantId: string,
  holderId: string,
  today: string,
): Promise<StoredCredit[]> {
  const { rows } = await sql<StoredCredit>`select ${creditColumns} from bookings b
    where b.tenant_id = ${tenantId} and b.holder_id = ${holderId} and ${hasCredit}
      and b.refund ->> 'credit_until' >= ${today}
    order by valid_until, b.code`.execute(db);
  return rows;
}

/** The credit of one booking, expired or not, or null. */
export async function findCredit(db: Db, tenantId: string, bookingId: string): Promise<StoredCredit | null> {
  const { rows } = await sql<StoredCredit>`select ${creditColumns} from bookings b
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and ${hasCredit}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What was paid for a booking with credits, and the most days for which one of them was still valid when used, counted
 * in the company's time zone; null if nothing was. A part of a split stay also counts the credit that another part
 * received and passed on.
 */
export async function findPaidInCredit(
  db: Db,
  tenantId: string,
  bookingId: string,
  timezone: string,
): Promise<PaidInCredit | null> {
  const { rows } = await sql<PaidInCredit>`with parts as (
      select p.id, p.paid_cents, (select coalesce(sum(c.amount_cents), 0) from booking_payments c
        where c.tenant_id = p.tenant_id and c.booking_id = p.id and c.credit_booking_id is not null) as credit_cents
      from bookings p where p.tenant_id = ${tenantId} and (p.id = ${bookingId}
        or p.stay_id = (select stay_id from bookings where tenant_id = ${tenantId} and id = ${bookingId}))
    ), came as (
      select max((s.refund ->> 'credit_until')::date - (c.created_at at time zone ${timezone})::date) as days_left
      from parts join booking_payments c on c.tenant_id = ${tenantId} and c.booking_id = parts.id
        join bookings s on s.tenant_id = c.tenant_id and s.id = c.credit_booking_id
      where c.amount_cents > 0 and not c.is_reversal and not exists (
        select from booking_payments r where r.tenant_id = c.tenant_id and r.reversal_of = c.id)
    )
    select least(own.paid_cents, own.credit_cents + (select coalesce(sum(greatest(0, o.credit_cents - o.paid_cents)), 0)
        from parts o where o.id <> own.id))::bigint as cents, days_left
    from parts own, came where own.id = ${bookingId}`.execute(db);
  return rows[0] !== undefined && rows[0].cents > 0 ? rows[0] : null;
}
