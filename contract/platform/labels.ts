import * as z from "zod";

/**
 * The grammatical ending of adjectives after a label: "é obrigatório", "é obrigatória", "são obrigatórios", "são
 * obrigatórias".
 */
export type Ending = "o" | "a" | "os" | "as";

export interface Label {
  label: string;
  ending: Ending;
}

const labels = z.registry<Label>();

/**
 * Returns a copy of the schema with the field's label, used on the form, in errors, and in notices about concurrent
 * changes. A shared schema may have a label; fields made from it may override it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function named<S extends z.ZodType>(label: string, ending: Ending, schema: S): S {
  const own = schema.clone();
  labels.add(own, { label, ending });
  return own;
}

type Schema = z.core.$ZodType;

/** A schema and its inner schemas, the outermost first; the last one determines how text is parsed. */
export function layers(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return [schema, ...layers(def.innerType)];
    case "pipe":
      return [schema, ...layers((def.in as z.core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in)];
    case "lazy":
      return [schema, ...layers(def.getter())];
    default:
      return [schema];
  }
}

/** The schema of a part: an object's field or a list's item; null if there is none. */
function partOf(schema: Schema, part: PropertyKey): Schema | null {
  const { def } = (layers(schema).at(-1) as z.core.$ZodTypes)._zod;
  if (def.type === "object") return (Object.hasOwn(def.shape, part) && def.shape[String(part)]) || null;
  if (def.type === "array") return def.element;
  if (def.type === "record") return def.valueType;
  if (def.type !== "union") return null;
  return def.options.map((option) => partOf(option, part)).find((found) => found !== null) ?? null;
}

/** The label of the field at a path of the schema; an item without a label uses its list's. */
export function labelAt(schema: Schema, path: readonly PropertyKey[]): Label {
  let found: Label | undefined;
  let at: Schema | null = schema;
  for (const part of path) {
    at = at && partOf(at, part);
    const own: Label | undefined = at
      ? layers(at)
          .map((layer) => labels.get(layer))
          .find(Boolean)
      : undefined;
    found = typeof part === "string" ? own : (own ?? found);
  }
  return found ?? { label: "Campo", ending: "o" };
}

/** The label of a field by its name in forms and the API: `guests[0].name`. */
export function labelOf(schema: Schema, name: string): Label {
  const parts = name.split(/[.[\]]+/).filter((part) => part !== "");
  return labelAt(
    schema,
    parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  );
}
