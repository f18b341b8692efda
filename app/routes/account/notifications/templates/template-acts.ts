import {
  type MessageTemplate,
  MessageTemplateInput,
  MessageTemplateUpdate,
  messageTemplate,
} from "#contract/messages/message-templates";
import { defineActs } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";
import { plural } from "~/lib/format";
import type { Say, SecondSave } from "~/lib/second-save";
import { templateTo } from "~/routes/account/notifications/addresses";

/** A text is too long to be shown in full. */
const say: Say = (name, texts) => {
  const [first = ""] = texts;
  if (name === "name" || name.startsWith("subject")) return undefined;
  return plural(first.length, { none: "vazio", one: "letra", many: "letras" });
};

/** The record with the form's field names. */
export function templateRecord(template: MessageTemplate) {
  const names = Object.keys(messageTemplate.input.shape) as (keyof MessageTemplateInput)[];
  const values = Object.fromEntries(names.map((name) => [name, template[name]])) as MessageTemplateInput;
  return { id: template.id, ...values, version: template.version };
}

async function secondSave(current: unknown): Promise<SecondSave> {
  return { record: templateRecord(current as MessageTemplate), say };
}

/** Acts of the editor; its template is the page's. */
export const templateActs = defineActs({
  create: actOnce("POST /api/message-templates", MessageTemplateInput, {
    said: ({ name }) => `${name}: modelo criado`,
    to: ({ id }) => templateTo(id),
  }),
  save: act("PUT /api/message-templates/:id", MessageTemplateUpdate, {
    quiet: [409],
    second: secondSave,
    said: ({ name }) => `${name}: modelo salvo`,
  }),
});
