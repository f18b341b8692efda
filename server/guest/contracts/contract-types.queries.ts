import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The versions of a type, the newest first, each with its number of signed contracts. */
export async function listTypeVersions(db: Db, tenantId: string, id: string) {
  const { rows: found } = await sql<
    Columns<"contract_type_versions", "number" | "body" | "signers" | "guarantee" | "published_at"> & {
      published_by: string | null;
      signed: number;
    }
  >`select v.number, v.body, v.signers, v.guarantee, v.published_at, u.name as published_by,
      (select count(*) from contracts c where c.tenant_id = v.tenant_id and c.contract_type_id = v.contract_type_id
        and c.type_version = v.number and c.state = 'signed') as signed
    from contract_type_versions v left join users u on u.id = v.published_by
    where v.tenant_id = ${tenantId} and v.contract_type_id = ${id} order by v.number desc`.execute(db);
  return found;
}

/** A version from which contracts are issued. */
export interface IssuedVersion extends Columns<"contract_type_versions", "number" | "body" | "signers" | "guarantee"> {
  id: string;
  name: string;
}

/**
 * The versions from which a contract for an accommodation can be issued: first that of its default type, then those for
 * the accommodation, then those for all of its regime.
 */
export const listIssuedVersions = (db: Db, tenantId: string, accommodationId: string) =>
  findIssuedVersions(db, tenantId, accommodationId, null);

/**
 * The current version of a type; without a given type, of the first that serves the accommodation. Null if there is
 * none.
 */
export async function findIssuedVersion(
  db: Db,
  tenantId: string,
  accommodationId: string,
  typeId: string | null,
): Promise<IssuedVersion | null> {
  const [first] = await findIssuedVersions(db, tenantId, accommodationId, typeId);
  return first ?? null;
}

async function findIssuedVersions(db: Db, tenantId: string, accommodationId: string, typeId: string | null) {
  const { rows: found } = await sql<IssuedVersion>`
    select t.id, t.name, v.number, v.body, v.signers, v.guarantee
    from accommodations a
    join contract_types t on t.tenant_id = a.tenant_id and t.legal_regime = a.legal_regime and not t.archived
    join contract_type_versions v on v.tenant_id = t.tenant_id and v.contract_type_id = t.id and v.number = t.published
    left join contract_type_accommodations own on own.tenant_id = t.tenant_id and own.contract_type_id = t.id
      and own.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${accommodationId}
      and (${typeId}::uuid is null or t.id = ${typeId})
      and (${typeId}::uuid is not null or own.accommodation_id is not null or t.id = a.contract_type_id
        or not exists (select from contract_type_accommodations o where o.tenant_id = t.tenant_id and o.contract_type_id = t.id))
    order by t.id = a.contract_type_id desc nulls last, own.accommodation_id is not null desc, t.id`.execute(db);
  return found;
}

export async function findContractSettings(db: Db, tenantId: string) {
  const row = await db
    .selectFrom("contract_settings")
    .select(["issue_on", "at_check_in", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { issue_on: "never", at_check_in: "warn", version: 1 };
}
