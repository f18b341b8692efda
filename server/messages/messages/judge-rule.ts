import type * as z from "zod";
import { type messageRule, wholeRule } from "#contract/messages/message-rules";
import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import type { ValuesOf } from "#contract/platform/record";
import { permissionWords } from "#contract/platform/value-rights";
import { namesOf } from "#server/catalogue/accommodations/read-accommodation";
import { textVariables } from "#server/messages/messages/own-variables";
import { findTemplate } from "#server/messages/messages/rules-and-templates.queries";
import { listWords } from "#server/messages/messages/sending.queries";
import { labelsOf, lackingForRule, variablesByWay, withheldFrom } from "#server/messages/messages/value-access";
import { roleVerbs } from "#server/people/people/roles";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";

export type RuleValues = ValuesOf<typeof messageRule.fields>;

/** Throws 422, at its field, for a reference that the company does not have or values that do not fit together. */
export async function judgedRule(ctx: Ctx, said: RuleValues, before: RuleValues | null): Promise<RuleValues> {
  const { actor, db } = ctx;
  const values = inOrder(said);
  const errors = faultsIn(wholeRule, values);
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
  if (values.template_id !== before?.template_id) {
    const template = await findTemplate(db, actor.tenant_id, values.template_id);
    if (template === null || template.archived) {
      throw invalid("template_id", messages.invalid("Modelo de mensagem", "o"));
    }
  }
  const { accommodation_ids } = values;
  const { role_id } = said; // checked even if the audience does not use it
  if (role_id !== null && role_id !== before?.role_id && !(await roleVerbs.exists(ctx, role_id))) {
    throw invalid("role_id", messages.invalid("Perfil de acesso", "o"));
  }
  const known = accommodation_ids.length === 0 ? [] : await namesOf(ctx, accommodation_ids);
  if (known.length < accommodation_ids.length) {
    throw invalid("accommodation_ids", messages.invalid("Acomodações", "as"));
  }
  return values;
}

/**
 * Throws 422 for a rule that is on and sends what its author may not read, or what its audience must not get. A rule
 * that is off sends nothing; whoever switches it on becomes its author.
 */
export async function requireReadable(ctx: Ctx, values: RuleValues): Promise<void> {
  if (!values.active) return;
  const { actor, db } = ctx;
  const template = (await listWords(db, actor.tenant_id, [values.template_id])).get(values.template_id);
  const names = template === undefined ? [] : variablesByWay(template, values.way, await textVariables(ctx));
  const withheld = withheldFrom(values.audience, names);
  if (withheld.length > 0) {
    throw invalid("audience", `O texto usa ${labelsOf(withheld)}, que vão só para o hóspede. Escolha outro texto`);
  }
  const lacks = lackingForRule(actor.permissions, names);
  if (lacks.length > 0) {
    const words = permissionWords(lacks);
    throw invalid("template_id", `Para ligar esta regra, o seu perfil de acesso precisa de ${words}`);
  }
}

/** Clears the fields that the audience does not use; removes duplicates from lists. */
function inOrder(values: RuleValues): RuleValues {
  const { audience, role_id, address } = values;
  const lists = ["statuses", "payment_states", "channels", "languages", "accommodation_ids"] as const;
  return {
    ...values,
    role_id: audience === "role" ? role_id : null,
    address: audience === "address" ? address : null,
    ...Object.fromEntries(lists.map((name) => [name, [...new Set<string>(values[name])].sort()])),
  };
}

/** Runs a check of the contract over several fields on the merged values of a save; returns its errors by field. */
export function faultsIn<T>(check: (payload: z.core.ParsePayload<T>) => void, value: T): FieldErrors {
  const payload: z.core.ParsePayload<T> = { value, issues: [] };
  check(payload);
  return Object.fromEntries(payload.issues.map(({ path, message }) => [String(path?.[0]), [String(message)]]));
}
