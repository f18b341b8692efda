import { type messageRule, wholeRule } from "#contract/message-rules";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { namesOf } from "#server/accommodations/known-names";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import { faultsIn } from "#server/messages/faults-in";
import { findTemplate } from "#server/messages/templates.queries";
import { roleVerbs } from "#server/people/roles";

export type RuleValues = ValuesOf<typeof messageRule.fields>;

/** Refuses with 422, at its field, what the company does not have or what does not fit together. */
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
  const { role_id } = said; // judged also where the audience does not use it
  if (role_id !== null && role_id !== before?.role_id && !(await roleVerbs.exists(ctx, role_id))) {
    throw invalid("role_id", messages.invalid("Perfil de acesso", "o"));
  }
  const known = accommodation_ids.length === 0 ? [] : await namesOf(ctx, accommodation_ids);
  if (known.length < accommodation_ids.length) {
    throw invalid("accommodation_ids", messages.invalid("Acomodações", "as"));
  }
  return values;
}

/** What the audience does not use is let go; lists have each value once. */
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
