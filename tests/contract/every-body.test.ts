import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { everyEndpoint } from "#contract/every-endpoint";
import { labelAt } from "#contract/platform/labels";
import { parse } from "#contract/platform/parse";
import { isListed } from "#tests/contract/complaints";
import { goodBodies } from "#tests/contract/good-bodies";
import { fieldPaths, inputSchema, openObjects, propertyNames } from "#tests/contract/schema-fields";

const goodBodyOf = (name: string): object | undefined => (goodBodies as Record<string, object>)[name];
const bodies = Object.entries(everyEndpoint).flatMap(([name, { body }]) =>
  body ? [{ name, schema: body, good: goodBodyOf(name) }] : [],
);
const queries = Object.entries(everyEndpoint).flatMap(([name, { query }]) =>
  query ? [{ name, schema: query, good: undefined }] : [],
);
const values = Number(process.env.BODY_VALUES ?? 20_000);

const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "2026-02-30", "constructor", "__proto__"));
const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(-1, 0, 1.5, 1e18));
const value = fc.oneof(text, number, fc.constantFrom(null, undefined, [], {}), fc.jsonValue({ maxDepth: 3 }));

type Path = string[];

/** The paths of all values in a body. */
function pathsIn(body: unknown, at: Path = []): Path[] {
  const inner = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const below = inner.flatMap(([key, each]) => pathsIn(each, [...at, key]));
  return at.length > 0 ? [at, ...below] : below;
}

function changed(body: object, path: Path, to: unknown): object {
  const copy = structuredClone(body);
  const inside = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  (inside as Record<string, unknown>)[path.at(-1) ?? ""] = to;
  return copy;
}

const made = new Map<z.ZodType, fc.Arbitrary<unknown>>();

/** Any JSON value, an object with the schema's own keys and any values, or a good body with one value changed. */
function inputFor(schema: z.ZodType, good: object | undefined): fc.Arbitrary<unknown> {
  const known = made.get(schema);
  if (known) return known;
  const keys = fc.constantFrom(...propertyNames(schema), "__proto__", "constructor");
  const paths = good ? pathsIn(good) : [];
  const nearly = () => fc.tuple(fc.constantFrom(...paths), value).map(([path, to]) => changed(good ?? {}, path, to));
  const any = fc.oneof(fc.dictionary(keys, value, { maxKeys: 12 }), fc.jsonValue({ maxDepth: 4 }), fc.anything());
  const input = paths.length > 0 ? fc.oneof(nearly(), any) : any;
  made.set(schema, input);
  return input;
}

test("any body and query is taken, or refused with sentences of the list", () => {
  const every = new Map([...bodies, ...queries].map((each, index) => [`${index} ${each.name}`, each]));
  const inputs = fc.constantFrom(...every.keys()).chain((key) => {
    const { schema, good } = every.get(key)!;
    return fc.tuple(fc.constant(key), inputFor(schema, good));
  });
  const isToldWell = ([key, input]: [string, unknown]) => {
    const parsed = parse(every.get(key)!.schema, input);
    if (parsed.ok) return;
    const told = Object.values(parsed.errors).flat();
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((sentence) => !isListed(sentence))).toEqual([]);
  };
  fc.assert(fc.property(inputs, isToldWell), { numRuns: values });
});

describe("every body", () => {
  test("has a good one here, which is accepted", () => {
    const refused = bodies.filter(({ schema, good }) => good === undefined || !parse(schema, good).ok);
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  test("refuses unknown fields, by name", () => {
    const unknown = { tenant_id: ["Este campo não existe"], constructor: ["Este campo não existe"] };
    for (const { name, schema, good } of bodies) {
      const parsed = parse(schema, { ...good, tenant_id: "x", constructor: 1 });
      expect(parsed, name).toMatchObject({ ok: false, errors: { tenant_id: unknown.tenant_id } });
      expect(parsed, name).toMatchObject({ errors: { constructor: unknown.constructor } });
    }
  });

  test("refuses unknown fields in nested objects", () => {
    const open = bodies.flatMap(({ name, schema }) => openObjects(inputSchema(schema), name));
    expect(open).toEqual([]);
  });
});

test("no query refuses an unknown parameter", () => {
  const refuse = queries.filter(({ schema }) => {
    const parsed = parse(schema, { utm_source: "x" });
    return !parsed.ok && "utm_source" in parsed.errors;
  });
  expect(refuse.map(({ name }) => name)).toEqual([]);
});

test("every field of bodies and queries has a Portuguese label", () => {
  const unnamed = [...bodies, ...queries].flatMap(({ name, schema }) =>
    fieldPaths(inputSchema(schema)).flatMap((path) =>
      labelAt(schema, path).label === "Campo" ? [`${name} ${path.join(".")}`] : [],
    ),
  );
  expect(unnamed).toEqual([]);
});

test("the helpers of these tests find bodies, fields and open objects", () => {
  expect(bodies.length).toBeGreaterThan(12);
  expect(bodies.every(({ schema }) => propertyNames(schema).length > 0)).toBe(true);
  expect(pathsIn({ a: [{ b: 1 }], c: null })).toEqual([["a"], ["a", "0"], ["a", "0", "b"], ["c"]]);
  expect(openObjects(inputSchema(z.strictObject({ a: z.array(z.object({ b: z.string() })) })), "body")).toEqual([
    "body.a.items",
  ]);
  const dictionary = (keys: z.ZodString) => z.strictObject({ a: z.record(keys, z.strictObject({ b: z.string() })) });
  expect(openObjects(inputSchema(dictionary(z.string())), "body")).toEqual(["body.a"]);
  expect(openObjects(inputSchema(dictionary(z.string().regex(/^[a-z]$/))), "body")).toEqual([]);
  expect(propertyNames(z.strictObject({ a: z.object({ b: z.array(z.strictObject({ c: z.string() })) }) }))).toEqual([
    "a",
    "b",
    "c",
  ]);
});
