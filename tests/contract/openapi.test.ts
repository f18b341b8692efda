import { describe, expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { errors } from "#contract/platform/errors";
import { openApiDocument } from "#server/platform/http/openapi";

interface Operation {
  operationId: string;
  summary: string;
  "x-access": unknown;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const document = JSON.parse(JSON.stringify(openApiDocument(everyEndpoint))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
);

/** The keywords of JSON Schema 2020-12, the dialect of OpenAPI 3.1, with their types. */
const keywords: Record<string, "string" | "number" | "boolean" | "any" | "schema" | "schemas" | "named"> = {
  type: "any",
  format: "string",
  pattern: "string",
  title: "string",
  description: "string",
  enum: "any",
  const: "any",
  default: "any",
  example: "any",
  examples: "any",
  required: "any",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minLength: "number",
  maxLength: "number",
  minItems: "number",
  maxItems: "number",
  items: "schema",
  not: "schema",
  propertyNames: "schema",
  additionalProperties: "schema",
  anyOf: "schemas",
  oneOf: "schemas",
  allOf: "schemas",
  properties: "named",
  $ref: "string",
};

/** The errors of a schema, each with its place. */
function flaws(schema: unknown, at: string): string[] {
  if (typeof schema === "boolean") return [];
  if (typeof schema !== "object" || schema === null) return [`${at} is no schema`];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const place = `${at}/${keyword}`;
    const kind = keywords[keyword];
    if (kind === undefined) return [`${place} is no keyword`];
    if (kind === "schema") return flaws(value, place);
    if (kind === "schemas") return (value as unknown[]).flatMap((each, index) => flaws(each, `${place}/${index}`));
    if (kind === "named")
      return Object.entries(value as object).flatMap(([key, each]) => flaws(each, `${place}/${key}`));
    if (kind !== "any" && typeof value !== kind) return [`${place} is no ${kind}`];
    if (keyword === "pattern") new RegExp(value as string, "u");
    if (keyword === "$ref") return resolves(value as string) ? [] : [`${place} leads nowhere`];
    return [];
  });
}

function resolves(ref: string): boolean {
  const parts = ref.replace(/^#\//, "").split("/");
  return (
    parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document) !== undefined
  );
}

test("the document is OpenAPI 3.1 and names the product", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(Object.keys(document.paths).every((path) => /^\/api\/[a-z]/.test(path) && !path.includes(":"))).toBe(true);
  expect(flaws({ $defs: {}, items: { bogus: 1 }, $ref: "#/components/schemas/None" }, "x")).toHaveLength(3);
});

test("every endpoint of the contract is exactly one operation", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(everyEndpoint).sort());
});

test("an upload lists its accepted types, and an image response its type", () => {
  const at = (id: string) => operations.find((each) => each.id === id)?.operation;
  expect(Object.keys(at("photos.create")?.requestBody?.content ?? {})).toEqual([
    "image/jpeg",
    "image/png",
    "image/webp",
  ]);
  expect(Object.keys(at("photoFiles.show")?.responses[200]?.content ?? {})).toEqual(["image/webp"]);
});

describe("every operation", () => {
  test("has a summary, and exactly the path parameters of its path", () => {
    for (const { path, operation, id } of operations) {
      expect(operation.summary, id).toMatch(/^[A-Z]/);
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`).sort(), id).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      const named = operation.parameters.map((each) => `${each.in} ${each.name}`);
      expect(named.filter((each, index) => !/^(path|query) /.test(each) || named.indexOf(each) < index)).toEqual([]);
    }
  });

  test("has valid schemas", () => {
    for (const { path, method, operation, id } of operations) {
      const endpoint = everyEndpoint[id]!;
      const body = Object.values(operation.requestBody?.content ?? {});
      const answers = Object.values(operation.responses).flatMap(({ content = {} }) => Object.values(content));
      const schemas = [...operation.parameters, ...body, ...answers].map(({ schema }) => schema);
      expect(schemas.flatMap((schema, index) => flaws(schema, `${id}/${index}`))).toEqual([]);
      expect(operation.requestBody !== undefined, id).toBe(endpoint.body !== undefined || endpoint.upload !== null);
      const takesProof = path === "/api/account/two-factor";
      if (method === "get" || (method === "delete" && !takesProof)) expect(operation.requestBody, id).toBeUndefined();
    }
  });

  test("declares the contract's response, and the error envelope as default", () => {
    for (const { operation, id } of operations) {
      const endpoint = everyEndpoint[id]!;
      expect(Object.keys(operation.responses)).toEqual([String(endpoint.status), "default"]);
      expect(operation.responses[endpoint.status]?.content !== undefined, id).toBe(
        endpoint.answer !== undefined || endpoint.file !== null || endpoint.stream,
      );
      expect(operation.responses.default?.content?.["application/json"]?.schema, id).toEqual({
        $ref: "#/components/schemas/Error",
      });
    }
  });

  test("declares its required access in x-access", () => {
    for (const { operation, id } of operations) {
      const { access } = everyEndpoint[id]!;
      const declared = operation["x-access"];
      if (access === "public") {
        expect(declared, id).toEqual({ public: true });
        continue;
      }
      const { reach, money, everything, also, module, permission } = access;
      expect(declared, id).toStrictEqual({
        ...(also && { also }),
        ...(reach && { reach: "all" }),
        ...(money && { money: true }),
        ...(everything && { everything: true }),
        scope: expect.toSatisfy((scope) => scope.every((each: string) => each === "tenant" || each === "super-admin")),
        module,
        permission,
      });
    }
  });
});

test("the error schema lists the codes of the catalogue", () => {
  expect(document.components.schemas.Error).toMatchObject({
    required: ["error", "message"],
    properties: { error: { enum: Object.keys(errors) }, message: { type: "string" } },
  });
});
