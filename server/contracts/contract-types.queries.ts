import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** A type as it is stored, with what its list shows. */
export interface StoredContractType
  extends Columns<
    "contract_types",
    | "id"
    | "name"
    | "legal_regime"
    | "signers"
    | "guarantee"
    | "body"
    | "published"
    | "archived"
    | "updated_at"
    | "version"
  > {
  accommodation_ids: string[];
  /** Whether anything that a publication copies differs from the version in use. */
  editing: boolean;
  signed: number;
}

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("contract_types as t")
    .leftJoin("contract_type_versions as v", (join) =>
      join
        .onRef("v.tenant_id", "=", "t.tenant_id")
        .onRef("v.contract_type_id", "=", "t.id")
        .onRef("v.number", "=", "t.published"),
    )
    .select(["t.id", "t.name", "t.legal_regime", "t.signers", "t.guarantee", "t.body", "t.published", "t.archived"])
    .select(["t.updated_at", "t.version"])
    .select(
      sql<boolean>`(t.body, t.signers, t.guarantee) is distinct from (v.body, v.signers, v.guarantee)`.as("editing"),
    )
    .select(
      sql<string[]>`array(select a.accommodation_id from contract_type_accommodations a
        where a.tenant_id = t.tenant_id and a.contract_type_id = t.id order by a.accommodation_id)`.as(
        "accommodation_ids",
      ),
    )
    .select((on) =>
      on
        .selectFrom("contracts as c")
        .select((of) => of.fn.countAll<number>().as("signed"))
        .whereRef("c.tenant_id", "=", "t.tenant_id")
        .whereRef("c.contract_type_id", "=", "t.id")
        .where("c.state", "=", "signed")
        .$asScalar()
        .$notNull()
        .as("signed"),
    )
    .where("t.tenant_id", "=", tenantId);

/** Every type by its name, archived ones last. */
export const listContractTypes = (db: Db, tenantId: string): Promise<StoredContractType[]> =>
  rows(db, tenantId).orderBy("t.archived").orderBy("t.name").execute();

export async function findContractType(db: Db, tenantId: string, id: string): Promise<StoredContractType | null> {
  return (await rows(db, tenantId).where("t.id", "=", id).executeTakeFirst()) ?? null;
}

/** Makes these the accommodations that a type is for. */
export async function keepTypeAccommodations(
  db: Db,
  tenantId: string,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from contract_type_accommodations
    where tenant_id = ${tenantId} and contract_type_id = ${id} and accommodation_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into contract_type_accommodations (tenant_id, contract_type_id, accommodation_id)
    select ${tenantId}, ${id}, each from unnest(${ids}::uuid[]) each on conflict do nothing`.execute(db);
}

/** Of these accommodations those that the company has in the regime. */
export async function listAccommodationsOfRegime(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  regime: string,
): Promise<string[]> {
  const found = await db
    .selectFrom("accommodations")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("legal_regime", "=", regime)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return found.map(({ id }) => id);
}

/** Names of the accommodations whose contracts begin with a type. */
export async function listAccommodationsNaming(db: Db, tenantId: string, id: string): Promise<string[]> {
  const found = await db
    .selectFrom("accommodations")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("contract_type_id", "=", id)
    .orderBy("name")
    .execute();
  return found.map(({ name }) => name);
}

/** Lets nobody else publish a type until the transaction ends. */
export async function lockContractType(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from contract_types where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
}

/** Writes the text being edited down as the next version. */
export async function insertTypeVersion(
  db: Db,
  tenantId: string,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const { rows: made } = await sql<Columns<"contract_type_versions", "number">>`
    insert into contract_type_versions
      (tenant_id, contract_type_id, number, body, signers, guarantee, published_by, published_at)
    select tenant_id, id, coalesce(published, 0) + 1, body, signers, guarantee, ${by}, ${now}
    from contract_types where tenant_id = ${tenantId} and id = ${id}
    returning number`.execute(db);
  return made[0]!.number;
}

/** The versions of a type, the newest first, with how many contracts of each stand signed. */
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

/** A version as contracts are issued by it. */
export interface IssuedVersion extends Columns<"contract_type_versions", "number" | "body" | "signers" | "guarantee"> {
  id: string;
  name: string;
}

/**
 * The versions by which a contract can be issued for an accommodation: first the one of the type that it says, then those
 * that are for it, then those for all of its regime.
 */
export const listIssuedVersions = (db: Db, tenantId: string, accommodationId: string) =>
  findIssuedVersions(db, tenantId, accommodationId, null);

/** The version in use of a type; without one named, the first that serves the accommodation. Null when there is none. */
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

/** Saves settings read at `version`; false when somebody else saved since. */
export async function keepContractSettings(
  db: Db,
  tenantId: string,
  settings: { issue_on: string; at_check_in: string; version: number },
  now: Date,
): Promise<boolean> {
  const { issue_on, at_check_in, version } = settings;
  const { numAffectedRows } = await sql`
    insert into contract_settings as s (tenant_id, issue_on, at_check_in, version, updated_at)
    values (${tenantId}, ${issue_on}, ${at_check_in}, ${version + 1}, ${now})
    on conflict (tenant_id) do update set issue_on = excluded.issue_on, at_check_in = excluded.at_check_in,
      version = excluded.version, updated_at = excluded.updated_at where s.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
