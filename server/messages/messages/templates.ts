import { messageTemplate, type messageTemplates, wholeLanguages } from "#contract/messages/message-templates";
import type { VerbAnswer } from "#contract/platform/endpoint";
import type { FieldErrors } from "#contract/platform/parse";
import type { ValuesOf } from "#contract/platform/record";
import type { TextVariables } from "#contract/platform/value-rights";
import { faultOfLength, faultOfMessage } from "#domain/messages/message-text";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { faultsIn } from "#server/messages/messages/judge-rule";
import { textVariables } from "#server/messages/messages/own-variables";
import {
  findTemplate,
  listRulesToOthers,
  listTemplateChoices,
  listTemplates,
  lockMessageRules,
} from "#server/messages/messages/rules-and-templates.queries";
import { isForGuests, labelsOf, refusalOfVariables, variablesOf } from "#server/messages/messages/value-access";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

type Values = ValuesOf<typeof messageTemplate.fields>;

/**
 * The texts of messages. A template used by a rule cannot be archived; none is deleted, because sent messages refer to
 * it.
 */
export const templateVerbs = recordVerbs({
  definition: messageTemplate,
  table: "message_templates",
  name: "message_template",
  list: async ({ actor, db }: Ctx) => ({ data: await listTemplates(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findTemplate(db, actor.tenant_id, id),
  trail: ({ rules: _rules, ...template }) => template,
  lock: ({ actor, db }) => lockMessageRules(db, actor.tenant_id),
  async beforeSave(ctx, { values, before }) {
    const kept = withPlainLines(values);
    const variables = await textVariables(ctx);
    requireGoodTexts(kept, [...variables.keys()]);
    await requireReadable(ctx, { values: kept, before, variables });
    if (before !== null && values.archived && !before.archived) requireUnused(before.rules);
    return kept;
  },
  row: ({ archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
});

const bodies = ["body", "chat", "body_en", "chat_en", "body_es", "chat_es"] as const;
const texts = ["subject", "subject_en", "subject_es", ...bodies] as const;

function withPlainLines(values: Values): Values {
  const plain = bodies.map((name) => [name, values[name]?.replace(/\r\n?/g, "\n") ?? null]);
  return { ...values, ...Object.fromEntries(plain) };
}

/** Throws 422 for an unknown variable and for an incomplete language, each at its field. */
function requireGoodTexts(values: Values, known: readonly string[]): void {
  const errors = faultsIn(wholeLanguages, values);
  for (const name of texts) {
    const text = values[name];
    const fault = text === null ? null : (faultOfMessage(text, known) ?? faultOfLength(name, text, known));
    if (fault !== null) errors[name] = [fault];
  }
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}

type Stored = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

interface Judged {
  values: Values;
  before: Stored | null;
  variables: TextVariables;
}

/**
 * Throws 422, at each field that was changed, for variables that its author may not read, and for access in a text that
 * a rule sends to others than guests.
 */
async function requireReadable({ actor, db }: Ctx, { values, before, variables }: Judged): Promise<void> {
  const errors: FieldErrors = {};
  const toOthers = before === null ? [] : await listRulesToOthers(db, actor.tenant_id, before.id);
  for (const name of texts) {
    if (values[name] === (before?.[name] ?? null)) continue;
    const used = variablesOf([values[name]], variables);
    const refusal = refusalOfVariables(actor.permissions, used);
    if (refusal !== null) errors[name] = [refusal];
    const withheld = toOthers[0] === undefined ? [] : used.filter(isForGuests);
    if (withheld.length > 0) {
      errors[name] = [
        `${labelsOf(withheld)} vão só para o hóspede, e a regra ${toOthers[0]} envia este modelo a outra pessoa. Use outro modelo nela`,
      ];
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem("ValidationException", { errors });
}

function requireUnused(rules: readonly { name: string }[]): void {
  const [first, ...others] = rules;
  if (first === undefined) return;
  const rest =
    others.length === 0 ? "" : others.length === 1 ? " e mais 1 regra usam" : ` e mais ${others.length} regras usam`;
  const used = others.length === 0 ? `A regra ${first.name} usa` : `A regra ${first.name}${rest}`;
  throw new Problem("MessageTemplateInUseException", {
    reason: `${used} este modelo. Escolha outro modelo em cada regra e arquive depois.`,
  });
}

/** Why nobody is mailed about a booking; null if its guest can be. */
export async function noMail(ctx: Ctx, bookingId: string): Promise<string | null> {
  if (!(await isOfDemonstration(ctx, bookingId))) return null;
  return "Esta reserva é de demonstração: o Estadia não envia e-mails sobre ela. Copie o texto, ou envie pelo WhatsApp.";
}

/** The templates for messages to a booking's guest, each with its languages. */
export const listTemplatesForBooking: Verb<typeof messageTemplates.ofBooking> = async (
  ctx,
  { params: { code } },
): Promise<VerbAnswer<typeof messageTemplates.ofBooking>> => {
  const booking = await requireBooking(ctx, code);
  const choices = await listTemplateChoices(ctx.db, ctx.actor.tenant_id);
  return {
    data: choices.map(({ id, name, english, spanish }) => ({
      id,
      name,
      languages: ["pt", ...(english ? (["en"] as const) : []), ...(spanish ? (["es"] as const) : [])],
    })),
    no_mail: await noMail(ctx, booking.id),
  };
};
