import type * as z from "zod";
import { labelOf } from "#contract/platform/labels";

/** A part of a long form and its fields; `address` includes `address.street`. */
export interface FormSection {
  id: string;
  label: string;
  fields: readonly string[];
}

/** Whether a field or a part of it is among the names: `weekend_days[0]` belongs to `weekend_days`. */
export function touches(section: FormSection, names: Iterable<string>): boolean {
  for (const name of names) {
    if (
      section.fields.some((field) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`))
    ) {
      return true;
    }
  }
  return false;
}

/** The invalid fields of a form for its summary, by their labels, each with the id that conform gives its control. */
export function faultyFields(
  schema: z.ZodType,
  formId: string,
  errors: Record<string, unknown>,
): { id: string; label: string }[] {
  return Object.keys(errors)
    .filter((name) => name !== "")
    .map((name) => ({ id: `${formId}-${name}`, label: labelOf(schema, name).label }));
}
