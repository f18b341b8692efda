import type { OwnValues } from "#contract/catalogue/message-variables";
import type { MessageLanguage } from "#domain/messages/message-rules";
import {
  listHeldVariables,
  listOwnValues,
  listOwnVariables,
  type OwnValueRow,
  replaceOwnValues,
  type StoredVariable,
} from "#server/catalogue/accommodations/message-values.queries";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

type Where = Pick<Ctx, "actor" | "db">;

export type OwnVariableOf = StoredVariable;

/** The message variables of the company, by label. */
export const ownVariablesOf = ({ actor, db }: Where): Promise<OwnVariableOf[]> => listOwnVariables(db, actor.tenant_id);

/**
 * Replaces the values of an accommodation, which must be new or locked; a text of blanks is none. Throws 422 for a
 * variable that the company does not have, and for a translation without the Portuguese value.
 */
export async function saveOwnValues({ actor, db }: Where, accommodationId: string, values: OwnValues): Promise<void> {
  const rows: OwnValueRow[] = [];
  for (const [variable_id, texts] of Object.entries(values)) {
    const [value, value_en, value_es] = [texts.pt, texts.en, texts.es].map(orNull);
    if (value) rows.push({ variable_id, value, value_en: value_en ?? null, value_es: value_es ?? null });
    else if (value_en || value_es) throw invalid(`message_values.${variable_id}.pt`, withoutPortuguese);
  }
  const ids = rows.map(({ variable_id }) => variable_id);
  const held = await listHeldVariables(db, actor.tenant_id, ids);
  const gone = ids.find((id) => !held.has(id));
  if (gone !== undefined) {
    throw invalid(`message_values.${gone}.pt`, "Esta variável foi excluída. Apague o valor para salvar");
  }
  await replaceOwnValues(db, { tenant_id: actor.tenant_id, accommodation_id: accommodationId }, rows);
}

export const withoutPortuguese = "Preencha também em português: é o que vale para os outros idiomas";

const orNull = (text: string) => (text.trim() === "" ? null : text);

/** A value in a language: in Portuguese if it is not translated. Empty if there is none. */
function inLanguage(
  { value, value_en, value_es }: Pick<StoredVariable, "value" | "value_en" | "value_es">,
  language: MessageLanguage,
): string {
  return { pt: null, en: value_en, es: value_es }[language] ?? value ?? "";
}

/** The value of one variable at an accommodation; that of all accommodations if it has none of its own. */
export type ValueAt = (variable: OwnVariableOf, accommodationId: string, language: MessageLanguage) => string;

/** The values of these accommodations, read together. */
export async function ownValuesAt({ actor, db }: Where, accommodationIds: readonly string[]): Promise<ValueAt> {
  const rows = accommodationIds.length === 0 ? [] : await listOwnValues(db, actor.tenant_id, accommodationIds);
  const own = new Map(rows.map((row) => [`${row.accommodation_id} ${row.variable_id}`, row]));
  return (variable, accommodationId, language) =>
    inLanguage(own.get(`${accommodationId} ${variable.id}`) ?? variable, language);
}
