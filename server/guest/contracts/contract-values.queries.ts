import { sql } from "kysely";
import type { Address } from "#contract/platform/address";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { landlordSaid } from "#server/platform/db/landlord-said";

export interface ContractPlace
  extends Columns<
    "accommodations",
    | "id"
    | "name"
    | "kind"
    | "legal_regime"
    | "bedrooms"
    | "bathrooms"
    | "beds"
    | "max_guests"
    | "pets_allowed"
    | "smoking_allowed"
    | "furnished"
    | "stay_purpose"
    | "security_deposit_cents"
    | "contract_type_id"
  > {
  address: Address | null;
  /** Null: nobody has said it. */
  landlord: string | null;
  check_in_time: string;
  check_out_time: string;
}

/** From `accommodations a join tenants t`. */
export const contractPlaceColumns = sql`a.id, a.name, a.kind, a.legal_regime, a.bedrooms, a.bathrooms, a.beds,
  a.max_guests, a.pets_allowed, a.smoking_allowed, a.furnished, a.stay_purpose, ${landlordSaid} as landlord, a.security_deposit_cents,
  a.contract_type_id, a.address, coalesce(a.check_in_time, t.check_in_time) as check_in_time,
  coalesce(a.check_out_time, t.check_out_time) as check_out_time`;

/** The data of an accommodation for a contract. */
export async function findContractPlace(db: Db, tenantId: string, id: string): Promise<ContractPlace | null> {
  const { rows } = await sql<ContractPlace>`
    select ${contractPlaceColumns} from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The security deposit that the first part of a divided stay asks for, as agreed; null without one. */
export async function findStayDeposit(db: Db, tenantId: string, firstId: string) {
  const agreed = sql<number>`coalesce((b.house_terms ->> 'security_deposit_cents')::bigint, a.security_deposit_cents)`;
  const first = await db
    .selectFrom("bookings as b")
    .innerJoin("accommodations as a", (on) =>
      on.onRef("a.tenant_id", "=", "b.tenant_id").onRef("a.id", "=", "b.accommodation_id"),
    )
    .select(["b.code", "b.check_in", agreed.as("security_deposit_cents")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.id", "=", firstId)
    .where("b.status", "in", ["hold", "confirmed", "checked_in", "checked_out"])
    .where(agreed, ">", 0)
    .executeTakeFirst();
  return first ?? null;
}

/** The company as a party of its contracts. */
export function findContractCompany(db: Db, tenantId: string) {
  return db
    .selectFrom("tenants")
    .select([
      "name",
      "legal_name",
      "legal_name_said",
      "document",
      "cadastur",
      "phone",
      "email",
      "pix_key",
      "house_rules",
      "privacy_email",
    ])
    .select(["timezone", "state"])
    .select(sql<Address | null>`address`.as("address"))
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
}

/** The names that the service's staff approved for the company. */
export async function findApprovedNames(db: Db, tenantId: string): Promise<string[]> {
  const row = await db
    .selectFrom("company_mailing")
    .select("approved_names")
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.approved_names ?? [];
}

/** The company's logo as PNG, or null. */
export async function findCompanyLogo(db: Db, tenantId: string): Promise<Buffer | null> {
  const row = await db.selectFrom("logos").select("image").where("tenant_id", "=", tenantId).executeTakeFirst();
  return row?.image ?? null;
}

/** The owners of an accommodation in their order, with the data that a contract needs of a landlord. */
export function listContractOwners(db: Db, tenantId: string, accommodationId: string) {
  return db
    .selectFrom("ownerships as s")
    .innerJoin("owners as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.owner_id"))
    .select(["o.name", "o.document", "o.phone", "o.email"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.accommodation_id", "=", accommodationId)
    .orderBy("s.position")
    .orderBy("s.owner_id")
    .execute();
}

/** The data of the holder's record for a contract. */
export async function findContractGuest(db: Db, tenantId: string, id: string) {
  return db
    .selectFrom("guests")
    .select(["name", "document_kind", "document", "nationality", "birth_date", "phone", "email", "from_forms"])
    .select(sql<Address | null>`address`.as("address"))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
