import * as z from "zod";
import { messages } from "#contract/messages";
import { line } from "#contract/text";
import { states } from "#domain/brazil";

const stateCodes = states.map((state) => state.code) as [string, ...string[]];

/** A Brazilian address; CEP as 8 digits, city as the IBGE code of 7 digits. */
export const Address = z.strictObject({
  zip_code: z
    .string()
    .regex(/^\d{8}$/, messages.zipCode)
    .nullable()
    .optional(),
  street: line(200).nullable().optional(),
  number: line(20).nullable().optional(),
  complement: line(100).nullable().optional(),
  district: line(100).nullable().optional(),
  city_code: z
    .string()
    .regex(/^\d{7}$/)
    .nullable()
    .optional(),
  state: z.enum(stateCodes).nullable().optional(),
});
export type Address = z.output<typeof Address>;
