import { sql } from "kysely";
import type { Address } from "#contract/platform/address";
import type { Departure } from "#domain/after-stay";
import type { Speaker } from "#domain/messages/message-text";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { addressOfPlace } from "#server/platform/db/place-address";

/** The company with its settings for guests, and whether it may act. */
export interface StoredHost
  extends Columns<
      "tenants",
      | "name"
      | "legal_name"
      | "document"
      | "cadastur"
      | "email"
      | "phone"
      | "color"
      | "privacy_email"
      | "house_rules"
      | "state"
    >,
    Columns<"accommodations", "pets_allowed" | "smoking_allowed"> {
  /** The address of the company's logo. */
  logo: string | null;
  /** The names that the service's staff approved; null for none. */
  approved_names: string[] | null;
  /** True if the plan includes the bookings module. */
  has_module: boolean;
}

/** What guests are shown about the place; the company's address if the accommodation has none of its own. */
export interface StoredPlace
  extends Columns<
    "accommodations",
    "description" | "house_manual" | "wifi_name" | "wifi_password" | "access_instructions"
  > {
  address: Address | null;
}

export async function listGuestPlaces(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
): Promise<(StoredPlace & { id: string })[]> {
  const { rows } = await sql<StoredPlace & { id: string }>`select a.id, ${addressOfPlace} as address,
      a.description, a.house_manual, a.wifi_name, a.wifi_password, a.access_instructions
    from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return rows;
}

/** What a guest is shown about company and accommodation on the service's day, or null. */
export async function findHost(
  db: Db,
  tenantId: string,
  accommodationId: string,
  day: string,
): Promise<StoredHost | null> {
  return (await listHosts(db, tenantId, [accommodationId], day))[0] ?? null;
}

/** The company as guests see it, for each of these accommodations. */
export async function listHosts(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
  day: string,
): Promise<(StoredHost & { accommodation_id: string })[]> {
  const { rows } = await sql<
    StoredHost & { accommodation_id: string }
  >`select a.id as accommodation_id, t.name, t.legal_name, t.document, t.cadastur, t.email, t.phone, t.color,
      (select '/api/public/logos/' || l.tenant_id || '/' || l.id from logos l where l.tenant_id = t.id) as logo,
      t.privacy_email, t.house_rules, t.state, m.approved_names,
      a.pets_allowed, a.smoking_allowed,
      'booking' = any(modules_of(t.id, ${day}::date)) as has_module
    from accommodations a join tenants t on t.id = a.tenant_id
    left join company_mailing m on m.tenant_id = t.id
    where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return rows;
}

interface NewConfirmation {
  tenant_id: string;
  booking_id: string;
  confirmed_at: Date;
  address: string;
  device: string;
  terms: string;
  terms_hash: Buffer;
  language: string;
}

export async function insertGuestConfirmation(db: Db, confirmation: NewConfirmation): Promise<void> {
  await db.insertInto("guest_confirmations").values(confirmation).execute();
}

/** What the guest of a booking accepted by confirming it; undefined if somebody else did. */
export function findConfirmation(db: Db, tenantId: string, bookingId: string) {
  return db
    .selectFrom("guest_confirmations")
    .select(["confirmed_at", "address", "device", "language", "terms"])
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
}

/** The stored confirmations of a holder, the oldest first. */
export async function listConfirmationsOf(db: Db, tenantId: string, holderId: string) {
  const { rows } = await sql<
    Columns<"guest_confirmations", "confirmed_at" | "address" | "device" | "language"> & { booking_code: string }
  >`select b.code as booking_code, c.confirmed_at, c.address, c.device, c.language
    from guest_confirmations c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
    where c.tenant_id = ${tenantId} and b.holder_id = ${holderId} order by c.confirmed_at, b.code`.execute(db);
  return rows;
}

/** Deletes the links of a holder, the addresses from which they confirmed, and their language. */
export async function forgetGuestPages(db: Db, tenantId: string, holderId: string): Promise<void> {
  const ofHolder = sql`booking_id in (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`;
  await sql`delete from guest_links where tenant_id = ${tenantId} and ${ofHolder}`.execute(db);
  await sql`update guest_confirmations set address = null, device = null
    where tenant_id = ${tenantId} and ${ofHolder}`.execute(db);
  await sql`update guests set language = null where tenant_id = ${tenantId} and id = ${holderId}`.execute(db);
}

/** Locks a booking until the transaction ends, without its accommodation. */
export async function lockGuestBooking(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`select 1 from bookings where tenant_id = ${tenantId} and id = ${bookingId} for update`.execute(db);
}

/** True if the audit log of a booking contains this action since then. */
export async function hasActSince(
  db: Db,
  tenantId: string,
  { code, action, since }: { code: string; action: string; since: Date },
): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from audit_events
      where tenant_id = ${tenantId} and record_id = ${code} and action = ${action} and created_at >= ${since})`,
  );
}

export type StoredGuideSettings = Columns<"guide_settings", "guide_asks" | "guide_days" | "version">;

/** Version 1 until they are first saved. */
export async function findGuideSettings(db: Db, tenantId: string): Promise<StoredGuideSettings> {
  const row = await db
    .selectFrom("guide_settings")
    .select(["guide_asks", "guide_days", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { guide_asks: [], guide_days: 3, version: 1 };
}

export async function deleteGuestLink(db: Db, tenantId: string, code: string): Promise<void> {
  await sql`delete from guest_links where tenant_id = ${tenantId}
    and booking_id = (select id from bookings where tenant_id = ${tenantId} and code = ${code})`.execute(db);
}

/** The company of the booking that a token opens; queried through `asAuth`, which can read nothing else of it. */
export async function findTenantOfLink(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db.selectFrom("guest_links").select("tenant_id").where("token_hash", "=", hash).executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** True for a browser that is signed in to the company of a link; queried through `asAuth`. */
export async function isOfCompany(db: Db, link: Buffer, session: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`select from guest_links l
    join memberships m on m.tenant_id = l.tenant_id
    join sessions s on s.user_id = m.user_id
    where l.token_hash = ${link} and s.token_hash = ${session} and s.ends_at > ${now} and s.idle_until > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores when a guest's page was opened; once a minute. */
export async function updateOpened(db: Db, tenantId: string, link: Buffer, now: Date): Promise<void> {
  await sql`update guest_links set opened_at = date_trunc('minute', ${now}::timestamptz)
    where tenant_id = ${tenantId} and token_hash = ${link}
      and (opened_at is null or opened_at < date_trunc('minute', ${now}::timestamptz))`.execute(db);
}

/** What a token opens: its booking, what ends its link, who may read on, and the guest's language. */
export interface LinkedBooking extends Speaker, Departure {
  code: string;
  /** The company's, for the days that it counts; `timezone` is the accommodation's. */
  company_timezone: string;
  made_at: Date;
  reader_hashes: Buffer[];
  readers_until: Date | null;
}

/** The pages of all parts of a guest's stay open with the link of any: `b` is `o`, or another part of it. */
const sharesPage = sql`(b.id = o.id or b.stay_id = o.stay_id and b.holder_id = o.holder_id)`;

/** The booking of a token, or that of another part of the same guest's divided stay; null for every other code. */
export async function findLinked(db: Db, tenantId: string, hash: Buffer, code: string): Promise<LinkedBooking | null> {
  const { rows } = await sql<LinkedBooking>`select b.code, b.check_out,
      coalesce(a.timezone, t.timezone) as timezone, t.timezone as company_timezone, l.created_at as made_at,
      l.reader_hashes, l.readers_until, g.language, g.nationality, g.phone
    from guest_links l
    join bookings o on o.tenant_id = l.tenant_id and o.id = l.booking_id
    join bookings b on b.tenant_id = o.tenant_id and ${sharesPage}
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join tenants t on t.id = b.tenant_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where l.tenant_id = ${tenantId} and l.token_hash = ${hash} and b.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

const mostReaders = 10;

/** Adds a browser to those that may read the page until an instant, unless the time of the earlier ones is over. */
export async function insertReader(
  db: Db,
  tenantId: string,
  { code, browser, now, until }: { code: string; browser: Buffer; now: Date; until: Date },
): Promise<void> {
  await sql`update guest_links set readers_until = ${until}, reader_hashes =
      (array_prepend(${browser}::bytea, case when readers_until > ${now} then reader_hashes else '{}' end))[1:${sql.lit(mostReaders)}]
    where tenant_id = ${tenantId} and booking_id in (select o.id from bookings b
      join bookings o on o.tenant_id = b.tenant_id and ${sharesPage}
      where b.tenant_id = ${tenantId} and b.code = ${code})`.execute(db);
}

export type OtherPart = Columns<"bookings", "code" | "check_in" | "check_out" | "total_cents" | "paid_cents"> & {
  accommodation_name: string;
};

/** The other parts of a guest's divided stay that stand or are over, the earliest first. */
export async function listOtherParts(db: Db, tenantId: string, bookingId: string, now: Date): Promise<OtherPart[]> {
  const { rows } = await sql<OtherPart>`select b.code, b.check_in, b.check_out, a.name as accommodation_name,
      b.total_cents, b.paid_cents
    from bookings o
    join bookings b on b.tenant_id = o.tenant_id and b.stay_id = o.stay_id and b.holder_id = o.holder_id and b.id <> o.id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    where o.tenant_id = ${tenantId} and o.id = ${bookingId}
      and (b.status in ('confirmed', 'checked_in', 'checked_out') or b.status = 'hold' and b.hold_expires_at > ${now})
    order by b.check_in, b.code`.execute(db);
  return rows;
}
