import { expect, test } from "vitest";
import { canonicalPixKey, type PixKeyKind, pixKeyKinds } from "#domain/pix-keys";

// Banco Central, manual of the DICT
test.each<[string, PixKeyKind, string]>([
  ["123.456.789-09", "cpf", "12345678909"],
  ["12.abc.345/01de-35", "cnpj", "12ABC34501DE35"],
  ["Fulano@Example.COM ", "email", "fulano@example.com"],
  ["(11) 98765-4321", "phone", "+5511987654321"],
  ["71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D", "random", "71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d"],
  ["51998259765", "cpf", "51998259765"],
  ["51998259765", "phone", "+5551998259765"],
])("%s as %s is stored as %s, unchanged if parsed again", (typed, kind, key) => {
  expect(canonicalPixKey(kind, typed)).toBe(key);
  expect(canonicalPixKey(kind, key)).toBe(key);
});

test.each([
  "çedilha@x",
  "çedilha@example.com",
  "fulano@exámple.com",
  "fulano@x",
  "fulano@-example.com",
  "fulano@example..com",
  "fulano@@example.com",
  "fu lano@example.com",
  "fulano@example.com,",
  '"fulano"@example.com',
  "fulano@exa_mple.com",
  "ful\u200bano@example.com",
  "\u212aarl@example.com",
  "fulano@exa＠mple.com",
  "@example.com",
  "10%@example.com",
])("%s is not a key of an e-mail", (typed) => {
  expect(canonicalPixKey("email", typed)).toBeNull();
});

test("a key of an e-mail has at most 77 characters, and every sign of the directory", () => {
  const long = `${"a".repeat(65)}@example.com`;
  expect(canonicalPixKey("email", long)).toBe(long);
  expect(canonicalPixKey("email", "A.b!#$&'*+/=?^_`{|}~-@ex-1.com.br")).toBe("a.b!#$&'*+/=?^_`{|}~-@ex-1.com.br");
});

test("a landline, a wrong digit, a foreign phone and a long e-mail are not keys", () => {
  expect(pixKeyKinds.map((kind) => canonicalPixKey(kind, "1130000000"))).toEqual([null, null, null, null, null]);
  expect(canonicalPixKey("cpf", "123.456.789-08")).toBeNull();
  expect(canonicalPixKey("phone", "+14155550100")).toBeNull();
  expect(canonicalPixKey("email", `${"a".repeat(66)}@example.com`)).toBeNull();
});
