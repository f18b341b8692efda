import * as core from "zod/v4/core";

type Cut = (value: unknown) => unknown;

/**
 * Makes the function that copies of an answer what its schema names and nothing else: a column that is not in the
 * contract never leaves. Throws a TypeError for a value of another type. Formats and ranges are not looked at, which
 * takes most of a parse; the tests hold every answer against its whole schema.
 */
export function cutBy(schema: core.$ZodType): Cut {
  if (schema instanceof core.$ZodObject && !schema._zod.def.catchall) return cutObject(schema);
  if (schema instanceof core.$ZodArray) {
    const item = cutBy(schema._zod.def.element);
    return (value) => (Array.isArray(value) ? value.map(item) : refuse(value, "a list"));
  }
  if (schema instanceof core.$ZodNullable) {
    const inner = cutBy(schema._zod.def.innerType);
    return (value) => (value === null ? null : inner(value));
  }
  if (schema instanceof core.$ZodOptional) {
    const inner = cutBy(schema._zod.def.innerType);
    return (value) => (value === undefined ? undefined : inner(value));
  }
  if (schema instanceof core.$ZodPipe && isText(schema._zod.def.in)) return cutBy(schema._zod.def.out);
  if (isText(schema) || schema instanceof core.$ZodEnum) return only("string");
  if (schema instanceof core.$ZodNumber) return only("number");
  if (schema instanceof core.$ZodBoolean) return only("boolean");
  return (value) => core.parse(schema, value);
}

function cutObject(schema: core.$ZodObject): Cut {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => ({ name, cut: cutBy(field) }));
  return (value) => {
    if (typeof value !== "object" || value === null) return refuse(value, "a record");
    const whole = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const { name, cut } of fields) {
      const field = cut(whole[name]);
      if (field !== undefined) kept[name] = field;
    }
    return kept;
  };
}

const isText = (schema: core.$ZodType) => schema instanceof core.$ZodString;

function only(type: "string" | "number" | "boolean"): Cut {
  return (value) => (typeof value === type ? value : refuse(value, `a ${type}`));
}

function refuse(value: unknown, expected: string): never {
  throw new TypeError(`An answer holds ${value === null ? "null" : typeof value} where ${expected} belongs.`);
}
