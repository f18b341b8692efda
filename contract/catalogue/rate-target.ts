import * as z from "zod";
import { mayBeEmpty } from "#contract/platform/record";
import { Id, line } from "#contract/platform/scalars";

/** The scope of a rate rule: one accommodation, a group, or, if both are null, all of the company's accommodations. */
export const targetFields = {
  accommodation_id: mayBeEmpty({ label: "Acomodação", ending: "a", takes: Id, shows: Id }),
  group: mayBeEmpty({ label: "Local", ending: "o", takes: line(80), shows: z.string() }),
};

interface Target {
  accommodation_id?: string | null | undefined;
  group?: string | null | undefined;
}

/** True unless both are set. Absent fields are not checked. */
export const aimsAtOne = ({ accommodation_id, group }: Target) => !accommodation_id || !group;

/** The error at `group` if both are set. */
export const oneTarget = { path: ["group"], message: "Escolha a acomodação ou o local, não os dois" };

/** A share in basis points: 10,000 is 100%. */
export const BasisPoints = z.int().min(0).max(100_000);

/** Weekdays, 0 Sunday to 6 Saturday, without duplicates. */
export const Weekdays = z
  .array(z.int().min(0).max(6))
  .max(7)
  .transform((days) => [...new Set(days)].sort());
