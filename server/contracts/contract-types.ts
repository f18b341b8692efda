import type * as z from "zod";
import {
  type ContractType,
  type contractSettingsCalls,
  contractType,
  type contractTypes,
} from "#contract/contract-types";
import type { EndpointInput, VerbAnswer } from "#contract/endpoint";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { faultsOf } from "#server/contracts/contract-markdown";
import {
  findContractSettings,
  findContractType,
  insertTypeVersion,
  keepContractSettings,
  keepTypeAccommodations,
  listAccommodationsNaming,
  listAccommodationsOfRegime,
  listContractTypes,
  listTypeVersions,
  lockContractType,
  type StoredContractType,
} from "#server/contracts/contract-types.queries";
import { updateVersioned } from "#server/db/versioned-rows";
import { found, invalid, Problem, stale } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";

type Values = ValuesOf<typeof contractType.fields>;

const toType = (stored: StoredContractType) =>
  ({ ...stored, updated_at: stored.updated_at.toISOString() }) as ContractType;

/** The contract types of a company. What is published stays; a type of which something was published is archived. */
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
  row: ({ accommodation_ids: _, ...columns }) => columns,
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

/** Publishes the text being edited as the next version. Refuses with 422 a text with faults, each at its line. */
export async function publishContractType(ctx: Ctx, id: string, version: number): Promise<ContractType> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await lockContractType(db, actor.tenant_id, id);
  const before = found(await findContractType(db, actor.tenant_id, id));
  if (before.version !== version) throw stale(toType(before));
  if (before.archived) throw invalid("version", "Este modelo está arquivado. Traga-o de volta para publicar");
  if (!before.editing) throw invalid("version", "Não há nada novo para publicar");
  const faults = faultsOf(before.body);
  if (faults.length > 0)
    throw invalid("body", faults.map(({ line, message }) => `Linha ${line}: ${message}`).join(" "));
  const number = await insertTypeVersion(db, actor.tenant_id, id, { by: actor.user_id, now });
  const row = { tenantId: actor.tenant_id, id, version, now };
  if (!(await updateVersioned(db, "contract_types", row, { published: number }))) throw stale(toType(before));
  const { name, published } = before;
  await record(ctx, "contract_type.published", id, { name, published }, { name, published: number });
  return toType(found(await findContractType(db, actor.tenant_id, id)));
}

/** The published versions of a type. */
export async function showTypeVersions(
  { actor, db }: Ctx,
  id: string,
): Promise<VerbAnswer<typeof contractTypes.versions>> {
  found(await findContractType(db, actor.tenant_id, id));
  const versions = await listTypeVersions(db, actor.tenant_id, id);
  return { data: versions.map((each) => ({ ...each, published_at: each.published_at.toISOString() })) };
}

type Settings = z.input<typeof contractSettingsCalls.show.answer>;

export async function showContractSettings({ actor, db }: Ctx): Promise<Settings> {
  return (await findContractSettings(db, actor.tenant_id)) as Settings;
}

export async function saveContractSettings(
  ctx: Ctx,
  input: EndpointInput<typeof contractSettingsCalls.update>["body"],
): Promise<Settings> {
  const { actor, db, clock } = ctx;
  const { version, ...before } = await findContractSettings(db, actor.tenant_id);
  if (version !== input.version) throw stale(await showContractSettings(ctx));
  const after = { issue_on: input.issue_on ?? before.issue_on, at_check_in: input.at_check_in ?? before.at_check_in };
  if (!(await keepContractSettings(db, actor.tenant_id, { ...after, version }, clock.now()))) {
    throw stale(await showContractSettings(ctx));
  }
  await record(ctx, "contract_settings.updated", actor.tenant_id, before, after);
  return showContractSettings(ctx);
}

/** Refuses with 422 a type that the company does not have for the regime, or has archived. */
export async function requireContractType(
  { actor, db }: Ctx,
  { contract_type_id, legal_regime }: { contract_type_id: string | null; legal_regime: string },
): Promise<void> {
  if (contract_type_id === null) return;
  const type = await findContractType(db, actor.tenant_id, contract_type_id);
  if (type === null || type.archived || type.legal_regime !== legal_regime) {
    throw invalid("contract_type_id", messages.invalid("Modelo de contrato", "o"));
  }
}
