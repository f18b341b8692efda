import fc from "fast-check";
import type { JsonSchema } from "#tests/contract/schema-fields";

type Body = Record<string, unknown>;
type Path = (string | number)[];

/** The request content: a value to serialize as JSON, or a text that is not JSON. */
export type Malformed = { body: unknown } | { raw: string };

const deep = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`) as unknown;

/** Values that often break programs. */
const hostile: unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  deep,
  0,
  -1,
  1.5,
  1e18,
  -1e18,
  1e308,
  2 ** 31,
  2 ** 53,
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "null",
  "a".repeat(10_000),
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u200f",
  "👩‍👩‍👧‍👦",
  "a\nb\r\n",
  "\u001b[31m",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "2026-12-26T25:61:61Z",
  "-infinity",
  "'; drop table bookings; --",
  "{{7*7}}",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "constructor",
  "01934b7e-5a00-7000-8000-00000000dead",
  Array.from({ length: 300 }, (_, index) => index),
  { $ne: null },
  { toString: 1 },
];

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

/** The paths of all fields: those of the schema, and those of the valid body. */
function pathsOf(schema: JsonSchema, good: unknown, at: Path = []): Path[] {
  const variants = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const named = variants.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, each]) => {
      const path = [...at, name];
      return [path, ...pathsOf(each, (good as Body | undefined)?.[name], path)];
    }),
  );
  const items = Array.isArray(good) && good.length > 0 ? [[...at, 0]] : [];
  return [...named, ...items];
}

/** A copy with the value at the path replaced; missing parents are created. */
function replaced(target: unknown, [head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value;
  const copy: Body | unknown[] = Array.isArray(target)
    ? [...target]
    : typeof target === "object" && target !== null
      ? { ...target }
      : {};
  const next = (copy as Body)[head];
  (copy as Body)[head] = replaced(next, rest, value);
  return copy;
}

function removed(target: Body, name: string): Body {
  return Object.fromEntries(Object.entries(target).filter(([key]) => key !== name));
}

/** Variants of a valid body with one to three faults, chosen by the schema, so that every field is covered. */
export function malformedBodies(schema: JsonSchema, good: Body): fc.Arbitrary<Malformed> {
  const paths = pathsOf(schema, good);
  const spoil = fc.tuple(fc.constantFrom(...paths), hostileValue).map(
    ([path, value]) =>
      (body: Body) =>
        replaced(body, path, value) as Body,
  );
  const remove = fc
    .constantFrom(...(schema.required ?? Object.keys(good)))
    .map((name) => (body: Body) => removed(body, name));
  const add = fc
    .tuple(
      fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("__proto__x", "constructor", "tenant_id")),
      hostileValue,
    )
    .map(([name, value]) => (body: Body) => ({ ...body, [name]: value }));
  const spoilt = fc
    .array(fc.oneof({ weight: 6, arbitrary: spoil }, remove, add), { minLength: 1, maxLength: 3 })
    .map((changes) => ({ body: changes.reduce((body, change) => change(body), good) }));
  const whole = hostileValue.map((body) => ({ body }));
  const text = JSON.stringify(good);
  const cut = fc.integer({ min: 0, max: text.length - 1 }).map((length) => ({ raw: text.slice(0, length) }));
  const doubled = fc
    .constantFrom(`${text}${text}`, `\uFEFF${text}x`, text.replaceAll('"', "'"), `${text},`)
    .map((raw) => ({ raw }));
  return fc.oneof({ weight: 12, arbitrary: spoilt }, { weight: 2, arbitrary: whole }, cut, doubled);
}

/** Query strings with the schema's parameters, hostile, repeated and mixed. */
export function malformedQueries(names: string[]): fc.Arbitrary<string> {
  const value = hostileValue.map((each) => (typeof each === "string" ? each : JSON.stringify(each)).slice(0, 3000));
  const pair = fc.tuple(fc.constantFrom(...names, ...names.map((name) => `${name}[]`), "nobody"), value);
  const encoded = pair.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
  const broken = fc.constantFrom("%", "%zz", "%c3%28", "&&=&", "a=1;b=2", "=", "%00=%00");
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: encoded }, broken), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join("&"));
}

/** Files that are truncated, partly overwritten, given another beginning, or random. */
export function malformedFiles(good: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const from = fc.constantFrom(...good);
  const cut = fc.tuple(from, fc.double({ min: 0, max: 1, noNaN: true })).map(([bytes, part]) => {
    return bytes.subarray(0, Math.floor(bytes.length * part));
  });
  const spots = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 });
  const spoilt = fc.tuple(from, spots).map(([bytes, changes]) => {
    const copy = Buffer.from(bytes);
    for (const [at, value] of changes) copy[at % copy.length] = value;
    return copy;
  });
  const anything = fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes));
  const begun = fc.tuple(from, anything).map(([bytes, rest]) => Buffer.concat([bytes.subarray(0, 16), rest]));
  return fc.oneof(cut, { weight: 3, arbitrary: spoilt }, anything, begun);
}
