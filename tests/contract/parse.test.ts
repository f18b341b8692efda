import { expect, test } from "vitest";
import * as z from "zod";
import { named } from "#contract/platform/labels";
import { fieldPath, parse } from "#contract/platform/parse";

const Party = z.strictObject({ guests: z.array(z.strictObject({ name: named("Nome", "o", z.string().min(1)) })) });

test("field paths use dots and brackets", () => {
  expect(parse(Party, { guests: [{ name: "" }, {}] })).toEqual({
    ok: false,
    errors: { "guests[0].name": ["Nome é obrigatório"], "guests[1].name": ["Nome é obrigatório"] },
  });
  expect(fieldPath(["guests", 0, "address", "lines", 2, 3])).toBe("guests[0].address.lines[2][3]");
});

test("unknown keys are reported one by one at their paths, at most twenty", () => {
  const parsed = parse(Party, { guests: [{ name: "Ana", age: 3 }], tenant_id: "x" });
  const unknown = ["Este campo não existe"];
  expect(parsed).toEqual({ ok: false, errors: { "guests[0].age": unknown, tenant_id: unknown } });
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1]));
  const flood = parse(Party, { guests: [], ...many });
  expect(flood.ok ? 0 : Object.keys(flood.errors).length).toBe(20);
});

test("names from Object.prototype are unknown keys like others", () => {
  const hostile = JSON.parse(
    '{"guests":[],"__proto__":{"admin":true},"constructor":1,"hasOwnProperty":2,"toString":3}',
  );
  const parsed = parse(Party, hostile);
  const keys = parsed.ok ? [] : Object.keys(parsed.errors).sort();
  expect(keys).toEqual(["__proto__", "constructor", "hasOwnProperty", "toString"]);
  expect(JSON.stringify(parsed)).toContain('"constructor":["Este campo não existe"]');
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test("errors of the whole value have the empty path", () => {
  expect(parse(Party, null)).toMatchObject({ ok: false, errors: { "": [expect.any(String)] } });
  expect(parse(Party, [])).toMatchObject({ ok: false, errors: { "": [expect.any(String)] } });
});

test("the same message is reported once for a field", () => {
  const twice = z.object({ code: named("Código", "o", z.string().regex(/^a/).regex(/b$/)) });
  expect(parse(twice, { code: "x" })).toEqual({ ok: false, errors: { code: ["Código é inválido"] } });
});
