import * as z from "zod";

/** JSON Schema as far as tests read it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What a schema takes, as JSON Schema. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

function namesIn(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const below = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf];
  return [...Object.keys(properties), ...below.flatMap(namesIn)];
}

/** The names of all fields of a schema, those of its parts too, each once. */
export function propertyNames(schema: z.ZodType): string[] {
  return [...new Set(namesIn(inputSchema(schema)))];
}
