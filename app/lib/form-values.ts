import * as z from "zod";
import { layers } from "#contract/labels";

type Schema = z.core.$ZodType;

/** What an empty control means for a schema's field: null where null is taken, "" where that is, else absent. */
function empty(schema: Schema): "" | null | undefined {
  if (z.safeParse(schema, null).success) return null;
  return z.safeParse(schema, "").success ? "" : undefined;
}

/** A schema without its wrappers. */
const core = (schema: Schema): Schema => layers(schema).at(-1) ?? schema;

function readNumber(text: string): unknown {
  const number = Number(text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2"));
  return Number.isNaN(number) ? text : number; // what is no number is left for the schema to refuse
}

function readBoolean(value: unknown): unknown {
  const last = Array.isArray(value) ? value.at(-1) : value;
  if (last === "on" || last === "true") return true;
  return last === "" || last === "false" ? false : last;
}

function readList(schema: Schema, value: unknown): unknown {
  if (value === undefined) return undefined;
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== "");
  return items.map((item) => readValue(schema, item));
}

function readObject(shape: Readonly<Record<string, Schema>>, whole: Schema, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value === "" ? empty(whole) : value;
  const texts = value as Record<string, unknown>;
  const fields = Object.entries(shape).map(([name, field]) => [name, readValue(field, texts[name])] as const);
  const blank = fields.every(([, each]) => each === undefined || each === null || each === "");
  // a group of fields left empty is no group, where none is allowed: an address that was never given
  if (blank && z.safeParse(whole, null).success) return null;
  if (blank && z.safeParse(whole, undefined).success) return undefined;
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined));
}

function readValue(schema: Schema, value: unknown): unknown {
  if (value === undefined) return undefined;
  const { def } = (core(schema) as z.core.$ZodTypes)._zod;
  if (def.type === "object") return readObject(def.shape, schema, value);
  if (def.type === "array") return readList(def.element, value);
  if (def.type === "boolean") return readBoolean(value);
  if (typeof value !== "string") return value;
  if (value === "") return empty(schema);
  if (def.type === "number") return readNumber(value);
  if (def.type === "literal" && typeof def.values[0] === "number") return readNumber(value);
  return value;
}

/**
 * Turns the texts of a form into what a schema of the contract takes: numbers, booleans and lists by type, an emptied
 * field to null where null is taken (a PUT keeps what is absent), names that the schema does not know left out. In a
 * PUT (a schema with `version`) an emptied field that has to be there becomes null too, so that the schema complains.
 */
export function formValues(schema: z.ZodType, texts: Record<string, unknown>): unknown {
  const { def } = (core(schema) as z.core.$ZodTypes)._zod;
  if (def.type !== "object") return texts;
  const isUpdate = "version" in def.shape;
  const fields = Object.entries(def.shape as Record<string, Schema>).map(([name, field]) => {
    const value = readValue(field, texts[name]);
    const kept = value === undefined && texts[name] === ""; // absent, a PUT would silently keep what was there
    return [name, kept && isUpdate ? null : value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
