import * as z from "zod";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { line } from "#contract/platform/scalars";
import { states } from "#domain/brazil";

const stateCodes = states.map((state) => state.code) as [string, ...string[]];

/** A Brazilian address; CEP as 8 digits, city as the IBGE code of 7 digits. */
export const Address = z.strictObject({
  zip_code: named(
    "CEP",
    "o",
    z
      .string()
      .regex(/^\d{8}$/, messages.zipCode)
      .nullable()
      .optional(),
  ),
  street: named("Rua", "a", line(200).nullable().optional()),
  number: named("Número", "o", line(20).nullable().optional()),
  complement: named("Complemento", "o", line(100).nullable().optional()),
  district: named("Bairro", "o", line(100).nullable().optional()),
  city_code: named(
    "Cidade",
    "a",
    z
      .string()
      .regex(/^\d{7}$/)
      .nullable()
      .optional(),
  ),
  state: named("Estado (UF)", "o", z.enum(stateCodes).nullable().optional()),
});
export type Address = z.output<typeof Address>;
