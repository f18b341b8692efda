import * as z from "zod";
import { named } from "#contract/platform/labels";
import { Email, Id, Phone, personName } from "#contract/platform/scalars";
import { messageLanguages } from "#domain/messages/message-rules";

const Language = z.enum(messageLanguages).nullable();

/** The main guest of a booking as typed. */
export const HolderInput = z.strictObject({
  id: named("Identificador", "o", Id.optional()),
  name: named("Nome completo", "o", personName(200)),
  email: named("E-mail", "o", Email.nullable().optional()),
  phone: named("Celular com DDD", "o", Phone.nullable().optional()),
  language: named("Idioma", "o", Language.optional()),
});

export const Holder = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Holder = z.output<typeof Holder>;

/** With the language that was chosen for them or by them; null: by nationality or phone. */
export const SpeakingHolder = Holder.extend({ language: Language });
