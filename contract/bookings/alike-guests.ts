import * as z from "zod";
import { GuestRow } from "#contract/bookings/guests";
import { BirthDate } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { Email, line, Phone } from "#contract/platform/scalars";

/** Why two records may be the same person: equal document, e-mail or phone, or equal name and date of birth. */
export const samenesses = ["document", "email", "phone", "name"] as const;
export type Sameness = (typeof samenesses)[number];

/** A guest of the register who may be the person that was entered. */
export const AlikeGuest = GuestRow.extend({ same: z.array(z.enum(samenesses)) });
export type AlikeGuest = z.output<typeof AlikeGuest>;

/** The data entered about somebody who may already be in the register. */
export const AlikeQuery = z.object({
  name: named("Nome", "o", line(200).optional()),
  birth_date: named("Data de nascimento", "a", BirthDate.optional()),
  document: named("CPF ou CNPJ", "o", line(40).optional()),
  email: named("E-mail", "o", Email.optional()),
  phone: named("Celular com DDD", "o", Phone.optional()),
});
