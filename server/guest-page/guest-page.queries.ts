import { sql } from "kysely";
import type { Address } from "#contract/address";
import type { Speaker } from "#domain/messages/message-text";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

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
  const { rows } = await sql<StoredPlace & { id: string }>`select a.id, coalesce(a.address, t.address) as address,
      a.description, a.house_manual, a.wifi_name, a.wifi_password, a.access_instructions
    from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return rows;
}

/** The columns that determine the language of these guests. */
export async function listSpeakers(
  db: Db,
  tenantId: string,
  guestIds: readonly string[],
): Promise<(Speaker & { id: string })[]> {
  const { rows } = await sql<Speaker & { id: string }>`select id, language, nationality from guests
    where tenant_id = ${tenantId} and id = any(${guestIds}::uuid[])`.execute(db);
  return rows;
}

/** The same for one guest. */
export async function findSpeaker(db: Db, tenantId: string, guestId: string): Promise<Speaker> {
  return (await listSpeakers(db, tenantId, [guestId]))[0] ?? { language: null, nationality: null };
}

export async function updateLanguage(db: Db, tenantId: string, guestId: string, language: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ language })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", guestId)
    .execute();
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
      t.privacy_email, t.house_rules, t.state,
      a.pets_allowed, a.smoking_allowed,
      'booking' = any(modules_of(t.id, ${day}::date)) as has_module
    from accommodations a join tenants t on t.id = a.tenant_id
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
  const his = sql`booking_id in (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`;
  await sql`delete from guest_links where tenant_id = ${tenantId} and ${his}`.execute(db);
  await sql`update guest_confirmations set address = null, device = null
    where tenant_id = ${tenantId} and ${his}`.execute(db);
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
  const { rows } = await sql<{ found: boolean }>`select exists (select from audit_events
    where tenant_id = ${tenantId} and record_id = ${code} and action = ${action} and created_at >= ${since}) as found`.execute(
    db,
  );
  return rows[0]!.found;
}
