import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { wholeCompanyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line, paragraph } from "#contract/platform/scalars";
import { messageLanguages, messageWays } from "#domain/messages/message-rules";

const Subject = line(150);
const Body = paragraph(5000).trim().min(1);
const Chat = paragraph(1500).trim().min(1);

/**
 * The texts of a message, plain text with the variables of `messageVariables`. Each line of a body is a paragraph.
 * English and Spanish are each complete (subject, body and chat) or absent.
 */
export const messageTemplate = recordOf(
  {
    name: needed({ label: "Nome do modelo", ending: "o", takes: line(80), shows: z.string() }),
    subject: needed({ label: "Assunto", ending: "o", takes: Subject, shows: z.string() }),
    body: needed({ label: "Texto do e-mail", ending: "o", takes: Body, shows: z.string() }),
    chat: needed({ label: "Texto do WhatsApp", ending: "o", takes: Chat, shows: z.string() }),
    subject_en: mayBeEmpty({ label: "Assunto em inglês", ending: "o", takes: Subject, shows: z.string() }),
    body_en: mayBeEmpty({ label: "Texto do e-mail em inglês", ending: "o", takes: Body, shows: z.string() }),
    chat_en: mayBeEmpty({ label: "Texto do WhatsApp em inglês", ending: "o", takes: Chat, shows: z.string() }),
    subject_es: mayBeEmpty({ label: "Assunto em espanhol", ending: "o", takes: Subject, shows: z.string() }),
    body_es: mayBeEmpty({ label: "Texto do e-mail em espanhol", ending: "o", takes: Body, shows: z.string() }),
    chat_es: mayBeEmpty({ label: "Texto do WhatsApp em espanhol", ending: "o", takes: Chat, shows: z.string() }),
  },
  {
    later: {
      /** Makes it unavailable, or available again; refused while a rule uses it. */
      archived: usually(false, { label: "Arquivado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      /** The rules that use it. */
      rules: z.array(z.object({ id: Id, name: z.string() })),
    },
  },
);

/**
 * English and Spanish are complete or absent. Fields absent from an update keep their value, so the server checks this
 * on the result.
 */
const wholeWhere =
  (absent: "empty" | "kept") =>
  ({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void => {
    for (const language of ["en", "es"]) {
      const names = ["subject", "body", "chat"].map((part) => `${part}_${language}`);
      const said = absent === "empty" ? names : names.filter((name) => value[name] !== undefined);
      const missing = said.filter((name) => value[name] == null);
      if (missing.length === said.length) continue;
      for (const name of missing) {
        issues.push({
          code: "custom",
          path: [name],
          input: value[name],
          message: "Preencha os três textos deste idioma",
        });
      }
    }
  };
export const wholeLanguages = wholeWhere("empty");

export const MessageTemplateInput = messageTemplate.input.check(wholeLanguages);
export type MessageTemplateInput = z.output<typeof MessageTemplateInput>;
export const MessageTemplateUpdate = messageTemplate.update.check(wholeWhere("kept"));
export type MessageTemplateUpdate = z.output<typeof MessageTemplateUpdate>;
export const MessageTemplate = messageTemplate.answer;
export type MessageTemplate = z.output<typeof MessageTemplate>;

export const Way = z.enum(messageWays);
const Language = z.enum(messageLanguages);

/** A message as received. */
export const MessageText = z.object({
  language: Language,
  subject: z.string(),
  body: z.string(),
  /** For WhatsApp, including the guest's page. */
  chat: z.string(),
  /** Variables that are empty for the booking: a text that uses them is not sent. */
  empty: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type MessageText = z.output<typeof MessageText>;

export const MessagePreviewInput = z.strictObject({
  subject: named("Assunto", "o", paragraph(150)),
  body: named("Texto do e-mail", "o", paragraph(5000)),
  chat: named("Texto do WhatsApp", "o", paragraph(1500)),
  language: named("Idioma", "o", Language.optional()),
  /** Absent: sample data. */
  booking_code: named("Reserva", "a", line(20).toUpperCase().nullable().optional()),
});

export const MessagePreview = MessageText.extend({
  booking: z.object({ code: z.string(), holder_name: z.string(), email: z.string().nullable() }).nullable(),
  /** The value of each variable, so that the screen can fill in typed text; empty if the booking has none. */
  values: z.record(Language, z.record(z.string(), z.string())),
  /** What is wrong with each text, by field; such a template cannot be saved. */
  faults: z.record(z.string(), z.string()),
});
export type MessagePreview = z.output<typeof MessagePreview>;

const path = "/api/message-templates" as const;
const toChange = wholeCompanyAccess("subscription", "notifications.edit");
const toSee = wholeCompanyAccess("subscription", "notifications.view");

const records = recordEndpoints({
  path,
  one: "a message template",
  many: "message templates, including archived ones",
  toSee,
  toChange,
  input: MessageTemplateInput,
  update: MessageTemplateUpdate,
  answer: MessageTemplate,
});

/** Message templates; every user who manages bookings may use them, limited or not. */
export const messageTemplates = {
  list: records.list,
  create: records.create,
  show: records.show,
  update: records.update,
  preview: endpoint({
    method: "POST",
    path: `${path}/preview`,
    summary: "Preview a message with its variables filled in, with its errors",
    access: toChange,
    body: MessagePreviewInput,
    answer: MessagePreview,
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/message-templates`,
    summary: "List message templates available for a booking",
    access: { scope: ["tenant"], module: "booking", permission: "bookings.edit", money: true },
    answer: z.object({
      data: z.array(z.object({ id: Id, name: z.string(), languages: z.array(Language) })),
      /** Why the guest cannot be mailed: a demonstration's booking; null if they can. */
      no_mail: z.string().nullable(),
    }),
  }),
};
