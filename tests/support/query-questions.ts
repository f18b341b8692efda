import type * as z from "zod";
import { layers } from "#contract/platform/labels";

export type Question = Record<string, unknown>;

const ofThePage = ["page", "per_page", "total"];

/**
 * Every sort order, filter and search of a list's query, each queried separately, and the list without any, on its
 * first and a later page. The contract lists the options; `known` has values for the rest. A new filter is included
 * automatically, or fails the test until a value is given.
 */
export function questionsOf(query: z.ZodObject, known: Record<string, unknown>): Question[] {
  const filters = Object.entries(query.shape).filter(([name]) => !ofThePage.includes(name));
  const asked = filters.flatMap(([name, schema]) => {
    const values = choicesIn(schema) ?? (name in known ? [known[name]] : null);
    if (values === null) throw new Error(`No value of "${name}" is known: say one.`);
    return values.map((value) => ({ [name]: value }));
  });
  return [{}, { page: "3", per_page: "25" }, ...asked];
}

function choicesIn(schema: z.core.$ZodType): unknown[] | null {
  const { def } = (layers(schema).at(-1) as z.core.$ZodTypes)._zod;
  if (def.type === "array") return choicesIn(def.element);
  if (def.type === "enum") return Object.values(def.entries);
  return def.type === "literal" ? [...def.values] : null;
}
