import { sql } from "kysely";
import { type CompanyVariable, companyVariable } from "#contract/catalogue/message-variables";
import type { ValuesOf } from "#contract/platform/record";
import {
  lackingFor,
  permissionWords,
  type TextVariables,
  valueRights,
  variablesWith,
} from "#contract/platform/value-rights";
import { mostOwnVariables, namesIn } from "#domain/messages/message-text";
import { ownVariablesOf, withoutPortuguese } from "#server/catalogue/accommodations/message-values";
import { listTemplates, lockMessageRules } from "#server/messages/messages/rules-and-templates.queries";
import { templateTexts } from "#server/messages/messages/value-access";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { invalid, Problem } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";

/** All variables of the company's messages, ready-made and its own. */
export const textVariables = async (ctx: Pick<Ctx, "actor" | "db">): Promise<TextVariables> =>
  variablesWith(await ownVariablesOf(ctx));

type Values = ValuesOf<typeof companyVariable.fields>;
type Uses = Pick<CompanyVariable, "filled" | "lacking" | "templates">;
type Stored = Values & Uses & Columns<"message_variables", "id" | "version">;

/** Values may be door codes: hidden from users who may not see accommodations. */
const hidesValues = ({ actor }: Ctx) => lackingFor(actor.permissions, "access").length > 0;

/**
 * The variables that the company defines for its messages. One that a template uses is neither deleted nor renamed in
 * texts, because the template would name a variable that does not exist.
 */
export const companyVariableVerbs = recordVerbs({
  definition: companyVariable,
  table: "message_variables",
  name: "message_variable",
  list: async (ctx: Ctx) => ({ data: (await listVariables(ctx)).map((each) => shown(ctx, each)) }),
  find: async (ctx, id) => (await listVariables(ctx)).find((each) => each.id === id) ?? null,
  answer: shown,
  trail: ({ label, name, guarded, value }) => ({ label, name, guarded, value: value === null ? null : "set" }),
  lock: ({ actor, db }) => lockMessageRules(db, actor.tenant_id),
  allow(ctx) {
    if (!hidesValues(ctx)) return;
    const needed = permissionWords(valueRights.access);
    const reason = `Os valores das variáveis podem ter códigos de acesso. Para mudá-las, o seu perfil de acesso precisa de ${needed}.`;
    throw new Problem("UserForbiddenForActionException", { reason });
  },
  async beforeSave(ctx, { values, before }) {
    const kept = withoutBlanks(values);
    if (kept.value === null && (kept.value_en !== null || kept.value_es !== null)) {
      throw invalid("value", withoutPortuguese);
    }
    if (before === null && (await ownVariablesOf(ctx)).length >= mostOwnVariables) {
      throw invalid("name", `A empresa já tem ${mostOwnVariables} variáveis. Exclua uma que não usa mais`);
    }
    const inUse = before !== null && before.name !== kept.name ? usedIn(before.templates) : null;
    if (inUse !== null)
      throw invalid("name", `${inUse} {{${before!.name}}}. Tire a variável dos textos para mudar o nome dela`);
    return kept;
  },
  beforeDelete: async (_, { name, templates }) => {
    const inUse = usedIn(templates);
    if (inUse === null) return;
    const reason = `${inUse} {{${name}}}. Tire a variável dos textos e exclua depois.`;
    throw new Problem("MessageVariableInUseException", { reason });
  },
  taken: {
    constraint: "message_variables_name",
    field: "name",
    sentence: "Já existe uma variável com este nome",
  },
});

/** The templates that use a variable, as the begin of a sentence; null if none does. */
function usedIn(templates: Uses["templates"]): string | null {
  const names = templates.map(({ name }) => `“${name}”`);
  if (names.length === 0) return null;
  const all = `${names.slice(0, -1).join(", ")}${names.length > 1 ? " e " : ""}${names.at(-1)}`;
  return names.length === 1 ? `O modelo ${all} usa` : `Os modelos ${all} usam`;
}

const orNull = (text: string | null) => (text === null || text.trim() === "" ? null : text);

const withoutBlanks = (values: Values): Values => ({
  ...values,
  value: orNull(values.value),
  value_en: orNull(values.value_en),
  value_es: orNull(values.value_es),
});

function shown(ctx: Ctx, stored: Stored): CompanyVariable {
  const hidden = hidesValues(ctx);
  return { ...stored, ...(hidden && { value: null, value_en: null, value_es: null }), hidden };
}

async function listVariables({ actor, db }: Ctx): Promise<Stored[]> {
  const rows = await listWithPlaces(db, actor.tenant_id);
  if (rows.length === 0) return [];
  const templates = (await listTemplates(db, actor.tenant_id)).map((template) => {
    const used = namesIn(templateTexts.map((name) => template[name]).join("\n"));
    return { id: template.id, name: template.name, used };
  });
  return rows.map((row) => ({
    ...row,
    templates: templates.filter(({ used }) => used.includes(row.name)).map(({ id, name }) => ({ id, name })),
  }));
}

async function listWithPlaces(db: Db, tenantId: string): Promise<Omit<Stored, "templates">[]> {
  const { rows } = await sql<Omit<Stored, "templates">>`
    select v.id, v.label, v.name, v.guarded, v.value, v.value_en, v.value_es, v.version,
      (select count(*)::int from message_variable_values o where o.tenant_id = v.tenant_id and o.variable_id = v.id)
        as filled,
      case when v.value is not null then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.sort_order, a.name_folded, a.id)
        from accommodations a
        where a.tenant_id = v.tenant_id and a.status <> 'archived' and not exists (
          select 1 from message_variable_values o
          where o.tenant_id = v.tenant_id and o.variable_id = v.id and o.accommodation_id = a.id)), '[]') end as lacking
    from message_variables v where v.tenant_id = ${tenantId} order by v.label, v.id`.execute(db);
  return rows;
}
