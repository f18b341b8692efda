import { type Insertable, sql } from "kysely";
import type { Tenant } from "#contract/people/tenants";
import type { Address } from "#contract/platform/address";
import type { Db } from "#server/platform/db/database";
import type { Tenants } from "#server/platform/db/types.generated";

const columns = [
  "id as uuid",
  "name",
  "legal_name",
  "legal_name_said",
  "kind",
  "color",
  "document",
  "cadastur",
  "email",
  "phone",
  "privacy_email",
  "address",
  "timezone",
  "check_in_time",
  "check_out_time",
  "hold_hours",
  "confirms_by",
  "pix_kind",
  "pix_key",
  "house_rules",
  "own_holidays",
  "version",
] as const;

/** The URL path of a company's logo, or null. */
export const logoAddress = (tenantId: string, id: string | null) => id && `/api/public/logos/${tenantId}/${id}`;

/** The company of the transaction, or null. */
export async function findTenant(db: Db, id: string): Promise<Tenant | null> {
  const row = await db
    .selectFrom("tenants")
    .select(columns)
    .select((on) =>
      on.selectFrom("logos").select("logos.id").whereRef("logos.tenant_id", "=", "tenants.id").as("logo_id"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { logo_id, address, ...rest } = row;
  return { ...rest, logo: logoAddress(id, logo_id), address: address as Address | null } as Tenant;
}

/** The local holidays of the company's city as entered, one per line. */
export async function findOwnHolidays(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("tenants").select("own_holidays").where("id", "=", id).executeTakeFirst();
  return row?.own_holidays ?? null;
}

/**
 * Writes the given columns and increments the version; false if the version differs. Plan and state are not among the
 * columns that a company may write.
 */
export async function updateTenantRow(
  db: Db,
  id: string,
  version: number,
  fields: Partial<Omit<Tenant, "uuid" | "logo" | "version">>,
  now: Date,
): Promise<boolean> {
  const { address, ...plain } = fields;
  const done = await db
    .updateTable("tenants")
    .set((on) => ({
      ...plain,
      ...(address !== undefined && { address: address === null ? null : JSON.stringify(address) }),
      version: on("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Inserts a company; the database copies its plan's current conditions into the agreement. */
export async function insertTenant(
  db: Db,
  { address = null, ...tenant }: Omit<Insertable<Tenants>, "address"> & { address?: object | null },
): Promise<void> {
  await db
    .insertInto("tenants")
    .values({ ...tenant, address: address && JSON.stringify(address) })
    .execute();
}

/** Sets the subscription of a new company to yearly payment. */
export async function updateToYearly(db: Db, tenantId: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ cycle: "yearly", price_cents: sql`(select yearly_cents from plans where id = subscriptions.plan_id)` })
    .where("tenant_id", "=", tenantId)
    .execute();
}

export async function findTimezone(db: Db, tenantId: string): Promise<string | undefined> {
  const tenant = await db.selectFrom("tenants").select("timezone").where("id", "=", tenantId).executeTakeFirst();
  return tenant?.timezone;
}
