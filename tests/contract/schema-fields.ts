import * as z from "zod";

/** The part of JSON Schema that tests read. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** A schema: that of the values of a dictionary, whose keys `propertyNames` limits. */
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
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

/** The input of a schema, as JSON Schema. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

function namesIn(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const below = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [...Object.keys(properties), ...below.flatMap(namesIn)];
}

/** The distinct names of all fields of a schema, including nested ones. */
export function propertyNames(schema: z.ZodType): string[] {
  return [...new Set(namesIn(inputSchema(schema)))];
}

/** The paths of all fields of a schema, including nested ones: the first item of a list stands for all. */
export function fieldPaths({
  properties = {},
  items,
  anyOf = [],
  oneOf = [],
  allOf = [],
  additionalProperties: values,
}: JsonSchema): PropertyKey[][] {
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      [name],
      ...fieldPaths(each).map((path) => [name, ...path]),
    ]),
    ...(items ? fieldPaths(items).map((path) => [0, ...path]) : []),
    ...(typeof values === "object" ? fieldPaths(values).map((path) => ["key", ...path]) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldPaths),
  ];
}

/** The places where a schema's objects accept unknown keys. */
export function openObjects(schema: JsonSchema, at: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const { additionalProperties: values, propertyNames: keys } = schema;
  const isDictionary = typeof values === "object" && keys?.pattern !== undefined;
  const isOpen = schema.type === "object" && values !== false && !isDictionary;
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(properties).flatMap(([name, each]) => openObjects(each, `${at}.${name}`)),
    ...(items ? openObjects(items, `${at}.items`) : []),
    ...(isDictionary ? openObjects(values, `${at}.values`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => openObjects(each, at)),
  ];
}
