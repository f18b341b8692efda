import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { everyEndpoint } from "#contract/every-endpoint";
import { labelAt } from "#contract/platform/labels";
import { parse } from "#contract/platform/parse";
import { goodBodies } from "#tests/contract/good-bodies";
import { fieldPaths, inputSchema, openObjects, propertyNames } from "#tests/contract/schema-fields";

const withBody = Object.entries(everyEndpoint).flatMap(([name, { body }]) => (body ? [{ name, body }] : []));
const withQuery = Object.entries(everyEndpoint).flatMap(([name, { query }]) => (query ? [{ name, query }] : []));
const values = Number(process.env.BODY_VALUES ?? 500);
const goodBodyOf = (name: string): object | undefined => (goodBodies as Record<string, object>)[name];

/** Any JSON value, and objects with the schema's own keys and arbitrary values. */
function arbitraryValue(schema: z.ZodType) {
  const keys = propertyNames(schema);
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "2026-02-30", "constructor", "__proto__"));
  const value = fc.oneof(text, fc.double(), fc.maxSafeInteger(), fc.jsonValue({ maxDepth: 3 }));
  const shaped = fc.dictionary(fc.constantFrom(...keys, "__proto__", "constructor"), value, { maxKeys: 12 });
  return fc.oneof(shaped, fc.jsonValue({ maxDepth: 4 }), fc.anything());
}

describe("every body", () => {
  test.each(withBody)("$name accepts a valid body", ({ name, body }) => {
    expect(goodBodyOf(name), "an endpoint with a body needs a good one here").toBeDefined();
    expect(parse(body, goodBodyOf(name))).toMatchObject({ ok: true });
  });

  test.each(withBody)("$name refuses an unknown field", ({ name, body }) => {
    const parsed = parse(body, { ...goodBodyOf(name), tenant_id: "x", constructor: 1 });
    expect(parsed).toMatchObject({ ok: false, errors: { tenant_id: ["Este campo não existe"] } });
    expect(parsed).toMatchObject({ errors: { constructor: ["Este campo não existe"] } });
  });

  test.each(withBody)("$name refuses unknown fields in nested objects", ({ body }) => {
    expect(openObjects(inputSchema(body), "body")).toEqual([]);
  });

  test.each(withBody)("$name survives arbitrary values", ({ body }) => {
    const survives = (value: unknown) => {
      const parsed = parse(body, value);
      const sentences = parsed.ok ? [] : Object.values(parsed.errors).flat();
      expect(parsed.ok || sentences.length > 0).toBe(true);
      for (const sentence of sentences) expect(sentence).not.toMatch(/invalid|expected|required|undefined|NaN/i);
    };
    fc.assert(fc.property(arbitraryValue(body), survives), { numRuns: values });
  });

  test.each([
    ...withBody.map(({ name, body }) => ({ name, schema: body })),
    ...withQuery.map(({ name, query }) => ({ name, schema: query })),
  ])("$name has a Portuguese label for each field", ({ schema }) => {
    const unnamed = fieldPaths(inputSchema(schema)).filter((path) => labelAt(schema, path).label === "Campo");
    expect(unnamed).toEqual([]);
  });
});

describe("every query", () => {
  test.each(withQuery)("$name survives arbitrary values and ignores unknown parameters", ({ query }) => {
    fc.assert(
      fc.property(arbitraryValue(query), (value) => {
        const parsed = parse(query, value);
        expect(parsed.ok || Object.keys(parsed.errors).length > 0).toBe(true);
      }),
      { numRuns: values },
    );
    const parsed = parse(query, { utm_source: "x" });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).not.toContain("utm_source");
  });
});

test("the helpers of these tests find bodies, fields and open objects", () => {
  expect(withBody.length).toBeGreaterThan(12);
  expect(withBody.every(({ body }) => propertyNames(body).length > 0)).toBe(true);
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
