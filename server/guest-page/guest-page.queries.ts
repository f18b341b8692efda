import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** Whose house it is, what holds there, and whether the company may act. */
export interface StoredHost
  extends Columns<
      "tenants",
      "name" | "legal_name" | "email" | "phone" | "color" | "privacy_email" | "house_rules" | "state"
    >,
    Columns<"accommodations", "pets_allowed" | "smoking_allowed"> {
  /** The address of the company's logo. */
  logo: string | null;
  /** Whether the company has the module of bookings. */
  has_module: boolean;
}

/** What a guest is told of company and accommodation on the service's day, or null. */
export async function findHost(
  db: Db,
  tenantId: string,
  accommodationId: string,
  day: string,
): Promise<StoredHost | null> {
  return (await listHosts(db, tenantId, [accommodationId], day))[0] ?? null;
}

/** The company as it stands behind each of these accommodations. */
export async function listHosts(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
  day: string,
): Promise<(StoredHost & { accommodation_id: string })[]> {
  const { rows } = await sql<
    StoredHost & { accommodation_id: string }
  >`select a.id as accommodation_id, t.name, t.legal_name, t.email, t.phone, t.color,
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
}

export async function insertGuestConfirmation(db: Db, confirmation: NewConfirmation): Promise<void> {
  await db.insertInto("guest_confirmations").values(confirmation).execute();
}

/** What is held of somebody's confirmations, the oldest first. */
export async function listConfirmationsOf(db: Db, tenantId: string, holderId: string) {
  const { rows } = await sql<
    Columns<"guest_confirmations", "confirmed_at" | "address" | "device"> & { booking_code: string }
  >`select b.code as booking_code, c.confirmed_at, c.address, c.device
    from guest_confirmations c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
    where c.tenant_id = ${tenantId} and b.holder_id = ${holderId} order by c.confirmed_at, b.code`.execute(db);
  return rows;
}

/** Takes somebody's links away, and from where he confirmed. */
export async function forgetGuestPages(db: Db, tenantId: string, holderId: string): Promise<void> {
  const his = sql`booking_id in (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`;
  await sql`delete from guest_links where tenant_id = ${tenantId} and ${his}`.execute(db);
  await sql`update guest_confirmations set address = null, device = null
    where tenant_id = ${tenantId} and ${his}`.execute(db);
}
