import { sql } from "kysely";
import type * as z from "zod";
import {
  type ContractGap,
  type ContractType,
  type contractSettingsCalls,
  contractType,
  type contractTypes,
} from "#contract/guest/contract-types";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { withAnnexes } from "#server/guest/contracts/annexes";
import { contractModels } from "#server/guest/contracts/contract-models";
import { findContractSettings, listTypeVersions } from "#server/guest/contracts/contract-types.queries";
import { largestValues } from "#server/guest/contracts/largest-values";
import { faultsOfDraft } from "#server/guest/contracts/text-work";
import { gapsOfType } from "#server/guest/contracts/type-gaps";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { keepSettings, updateVersioned } from "#server/platform/db/versioned-rows";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

type Values = ValuesOf<typeof contractType.fields>;

const toType = (stored: StoredContractType) =>
  ({ ...stored, updated_at: stored.updated_at.toISOString() }) as ContractType;

/**
 * The contract types of a company. Published versions are kept; a type with a published version is archived instead of
 * deleted.
 */
export const contractTypeVerbs = recordVerbs({
  definition: contractType,
  table: "contract_types",
  name: "contract_type",
  list: async ({ actor, db }) => ({ data: (await listContractTypes(db, actor.tenant_id)).map(toType) }),
  find: async ({ actor, db }, id) =>
    (await findContractType(db, actor.tenant_id, id)) as (StoredContractType & Values) | null,
  answer: (_, stored) => toType(stored),
  trail: ({ name, legal_regime, signers, guarantee, accommodation_ids, published, archived, body }) => ({
    ...{ name, legal_regime, signers, guarantee, accommodation_ids, published, archived },
    body: `${body.length} letras`,
  }),
  deleted: ({ updated_at: _updated, editing: _editing, signed: _signed, ...stored }) => stored,
  async beforeSave(ctx, { values, before }) {
    const wanted = [...new Set(values.accommodation_ids)];
    const has = await listAccommodationsOfRegime(ctx.db, ctx.actor.tenant_id, wanted, values.legal_regime);
    if (has.length < wanted.length) {
      throw invalid("accommodation_ids", messages.invalid("Acomodações", "as"));
    }
    if (before !== null && before.published !== null && before.legal_regime !== values.legal_regime) {
      throw invalid("legal_regime", "O regime de um modelo publicado não muda. Crie outro modelo");
    }
    if (values.legal_regime === "lodging" && values.guarantee !== "none") {
      throw invalid("guarantee", "Garantia é da locação por temporada. Deixe sem garantia");
    }
    return { ...values, body: values.body.replace(/\r\n?/g, "\n"), accommodation_ids: wanted };
  },
  row: ({ accommodation_ids, ...columns }) => columns,
  afterSave: ({ actor, db }, id, { values }) =>
    keepTypeAccommodations(db, actor.tenant_id, id, values.accommodation_ids),
  async beforeDelete({ actor, db }, { id, published }) {
    if (published !== null) throw new Problem("ContractTypeInUseException");
    const [first, ...others] = await listAccommodationsNaming(db, actor.tenant_id, id);
    if (first) throw new Problem("ContractTypeInUseException", { reason: namedBy(first, others.length) });
  },
  inUse: "ContractTypeInUseException",
  taken: { constraint: "contract_types_name", field: "name", sentence: "Já existe um modelo com este nome" },
});

function namedBy(place: string, others: number): string {
  const rest = others === 0 ? "" : others === 1 ? " e mais 1 acomodação" : ` e mais ${others} acomodações`;
  const verb = others === 0 ? "usa" : "usam";
  return `${place}${rest} ${verb} este modelo. Escolha outro na página da acomodação e exclua depois.`;
}

const lackingSentence = (lacking: readonly ContractGap[]) =>
  `Falta preencher, e sem isso nenhum contrato sai deste texto: ${lacking
    .map(({ label, accommodation }) => (accommodation ? `${label} (${accommodation.name})` : label))
    .join(", ")}.`;

/**
 * Throws 422 for a text with errors, each with its line, too long with the largest values of today, or from which no
 * contract could be issued for what the company has not filled in.
 */
export async function requirePublishable(database: Database, tenantId: string, id: string): Promise<void> {
  const draft = await database.asTenant(tenantId, async (db) => {
    const type = found(await findContractType(db, tenantId, id));
    if (type.archived || !type.editing) return null; // refused when it is published
    const annexed = withAnnexes(type.body, { ...type, inventory: true, minors: true, parts: true });
    const gaps = await gapsOfType(db, tenantId, type);
    return { body: type.body, annexed, largest: await largestValues(db, tenantId, type), gaps };
  });
  if (draft === null) return;
  const faults = await faultsOfDraft(tenantId, draft);
  if (faults.length === 0 && !draft.gaps.publishable) {
    const { lacking } = draft.gaps;
    throw new Problem("ValidationException", { errors: { body: [lackingSentence(lacking)] }, body: { lacking } });
  }
  if (faults.length === 0) return;
  const words = faults.map(({ fault, line, message }) =>
    fault === "too_long" ? message : `Linha ${line}: ${message}`,
  );
  throw invalid("body", words.join(" "));
}

/** Publishes the edited text as the next version, once it has been checked. */
export async function publishContractType(ctx: Ctx, id: string, version: number): Promise<ContractType> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await lockContractType(db, actor.tenant_id, id);
  const before = found(await findContractType(db, actor.tenant_id, id));
  if (before.version !== version) throw stale(toType(before));
  if (before.archived) throw invalid("version", "Este modelo está arquivado. Traga-o de volta para publicar");
  if (!before.editing) throw invalid("version", "Não há nada novo para publicar");
  const number = await insertTypeVersion(db, actor.tenant_id, id, { by: actor.user_id, now });
  const row = { tenantId: actor.tenant_id, id, version, now };
  if (!(await updateVersioned(db, "contract_types", row, { published: number }))) throw stale(toType(before));
  const { name, published } = before;
  await record(ctx, "contract_type.published", id, { name, published }, { name, published: number });
  return toType(found(await findContractType(db, actor.tenant_id, id)));
}

/** The published versions of a type. */
export const listContractVersions: Verb<typeof contractTypes.versions> = async ({ actor, db }, { params: { id } }) => {
  found(await findContractType(db, actor.tenant_id, id));
  const versions = await listTypeVersions(db, actor.tenant_id, id);
  return { data: versions.map((each) => ({ ...each, published_at: each.published_at.toISOString() })) };
};

type Settings = z.input<typeof contractSettingsCalls.show.answer>;

export async function showContractSettings({ actor, db }: Ctx): Promise<Settings> {
  return (await findContractSettings(db, actor.tenant_id)) as Settings;
}

export const updateContractSettings: Verb<typeof contractSettingsCalls.update> = async (ctx, { body: input }) => {
  const { actor, db } = ctx;
  const { version, ...before } = await findContractSettings(db, actor.tenant_id);
  if (version !== input.version) throw stale(await showContractSettings(ctx));
  const after = { issue_on: input.issue_on ?? before.issue_on, at_check_in: input.at_check_in ?? before.at_check_in };
  const kept = await keepSettings(ctx, "contract_settings", version, after);
  if (!kept) throw stale(await showContractSettings(ctx));
  await record(ctx, "contract_settings.updated", actor.tenant_id, before, after);
  return showContractSettings(ctx);
};

export const listContractModels: Verb<typeof contractTypes.models> = async () => ({ data: [...contractModels] });

/** A type as stored, with the additional columns of its list. */
interface StoredContractType
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
  /** True if a field that a publication copies differs from the current version. */
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

/** All types by name, archived ones last. */
const listContractTypes = (db: Db, tenantId: string): Promise<StoredContractType[]> =>
  rows(db, tenantId).orderBy("t.archived").orderBy("t.name").execute();

async function findContractType(db: Db, tenantId: string, id: string): Promise<StoredContractType | null> {
  return (await rows(db, tenantId).where("t.id", "=", id).executeTakeFirst()) ?? null;
}

/** Sets the accommodations of a type. */
async function keepTypeAccommodations(db: Db, tenantId: string, id: string, ids: readonly string[]): Promise<void> {
  await sql`delete from contract_type_accommodations
    where tenant_id = ${tenantId} and contract_type_id = ${id} and accommodation_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into contract_type_accommodations (tenant_id, contract_type_id, accommodation_id)
    select ${tenantId}, ${id}, each from unnest(${ids}::uuid[]) each on conflict do nothing`.execute(db);
}

/** The accommodations among these that the company has in the regime. */
async function listAccommodationsOfRegime(
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

/** Names of the accommodations whose default contract type is this one. */
async function listAccommodationsNaming(db: Db, tenantId: string, id: string): Promise<string[]> {
  const found = await db
    .selectFrom("accommodations")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("contract_type_id", "=", id)
    .orderBy("name")
    .execute();
  return found.map(({ name }) => name);
}

/** Locks a type against concurrent publications until the transaction ends. */
async function lockContractType(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from contract_types where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
}

/** Stores the edited text as the next version. */
async function insertTypeVersion(
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
