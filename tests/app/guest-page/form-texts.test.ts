import { describe, expect, test } from "vitest";
import { emptyContent } from "#domain/registration-forms/form-content";
import { changesOf, type FormTexts, readField, textsOf, withSlashes } from "~/routes/guest-page/forms/form-texts";

const today = "2026-11-26";
const typed = (texts: Partial<FormTexts>): FormTexts => ({ ...textsOf(null), ...texts });
const read = (field: keyof FormTexts, text: string, others: Partial<FormTexts> = {}) =>
  readField(field, typed({ ...others, [field]: text }), today);

describe("A date of birth", () => {
  test.each([
    ["14/03/1988", "1988-03-14"],
    ["14031988", "1988-03-14"],
    ["14.3.1988", "1988-03-14"],
    ["2/6/2015", "2015-06-02"],
    ["1988-03-14", "1988-03-14"],
  ])("%s is read", (text, value) => expect(read("birth_date", text)).toEqual({ value }));

  test.each([
    ["31/02/1988", "birth"],
    ["14/03", "birth"],
    ["14/03/19", "birth"],
    ["27/11/2026", "birthYear"],
    ["14/03/1888", "birthYear"],
  ])("%s is refused with a reason", (text, fault) => expect(read("birth_date", text)).toEqual({ fault }));

  test("gets its slashes while digits are typed, and can be deleted", () => {
    const keys = [..."14031988"];
    const shown = keys.reduce((before, key) => withSlashes(before + key, before), "");
    expect(shown).toBe("14/03/1988");
    expect(withSlashes("14/0", "14/03")).toBe("14/0");
    expect(withSlashes("1/3/1988", "1/3/198")).toBe("1/3/1988");
  });
});

describe("A document", () => {
  test.each([
    ["cpf", "529.982.247-25", { value: "52998224725" }],
    ["cpf", "529.982.247-26", { fault: "cpf" }],
    ["cpf", "111.111.111-11", { fault: "cpf" }],
    ["passport", "fx 123-456", { value: "FX123456" }],
    ["passport", "F", { fault: "passport" }],
    ["identity_card", "12.345.678", { value: "12345678" }],
  ])("%s %s", (document_kind, text, answer) => expect(read("document", text, { document_kind })).toEqual(answer));
});

test("phone numbers, e-mail addresses and CEPs are parsed to their stored form", () => {
  expect(read("phone", "(48) 99123-4567")).toEqual({ value: "+5548991234567" });
  expect(read("phone", "+54 11 5555-0000")).toEqual({ value: "+541155550000" });
  expect(read("phone", "123")).toEqual({ fault: "phone" });
  expect(read("email", "ana@exemplo")).toEqual({ fault: "email" });
  expect(read("zip_code", "01310-100")).toEqual({ value: "01310100" });
  expect(read("zip_code", "0131")).toEqual({ fault: "cep" });
});

describe("The submitted change", () => {
  const held = { ...emptyContent, name: "Bianca Leal", document_kind: "cpf" as const, document: "52998224725" };
  test("has the readable fields that differ; emptied ones are null", () => {
    const texts = { ...textsOf(held), name: "", birth_date: "14/03", street: " Rua Itupava " };
    expect(changesOf(held, texts, today, new Set())).toEqual({ name: null, street: "Rua Itupava" });
  });

  test("leaves out refused fields, and is empty for an untouched form", () => {
    expect(changesOf(held, { ...textsOf(held), name: "B" }, today, new Set(["name"]))).toEqual({});
    expect(changesOf(held, textsOf(held), today, new Set())).toEqual({});
    expect(changesOf(null, textsOf(null), today, new Set())).toEqual({});
  });
});
