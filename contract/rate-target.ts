import * as z from "zod";
import { mayBeEmpty } from "#contract/fields";
import { Id, line } from "#contract/text";

/** Whom a rule of rates is for: one accommodation, a group, or, when it names neither, all of the company. */
export const targetFields = {
  accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
  group: mayBeEmpty({ label: "Local", ending: "o", takes: line(80), shows: z.string() }),
};

interface Target {
  accommodation_id?: string | null | undefined;
  group?: string | null | undefined;
}

/** Whether not both are named. What is absent is not judged. */
export const aimsAtOne = ({ accommodation_id, group }: Target) => !accommodation_id || !group;

/** What is said at `group` when both are named. */
export const oneTarget = { path: ["group"], message: "Escolha a acomodação ou o local, não os dois" };

/** A share in basis points: 10,000 is the whole. */
export const BasisPoints = z.int().min(0).max(100_000);

/** Days of the week, 0 Sunday to 6 Saturday, each once. */
export const Weekdays = z
  .array(z.int().min(0).max(6))
  .max(7)
  .transform((days) => [...new Set(days)].sort());
