import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryCodes, countryName, isCountryCode } from "#domain/countries";
import {
  canonicalGuestDocument,
  documentWords,
  guestDocumentKinds,
  hideGuestDocument,
  showGuestDocument,
} from "#domain/documents";
import { queryWords } from "#domain/search-words";

describe("A guest's document", () => {
  test.each([
    ["cpf", "529.982.247-25", "52998224725"],
    ["cpf", "231.002.999-00", null],
    ["cpf", "12.ABC.345/01DE-35", null],
    ["cnpj", "12.abc.345/01de-35", "12ABC34501DE35"],
    ["cnpj", "12ABC34501DE36", null],
    ["passport", "fz 123.456", "FZ123456"],
    ["passport", "52998224725", "52998224725"],
    ["other", "RG 12.345.678-X", "RG12345678X"],
    ["other", "--", null],
    ["passport", "çedilha", null],
  ] as const)("of kind %s, %s, is stored as %s", (kind, text, canonical) => {
    expect(canonicalGuestDocument(kind, text)).toBe(canonical);
  });

  test("is hidden by its kind: a passport with eleven digits is not a CPF", () => {
    expect(hideGuestDocument("cpf", "52998224725")).toBe("***.982.247-**");
    expect(hideGuestDocument("passport", "52998224725")).toBe("***25");
    expect(showGuestDocument("passport", "52998224725")).toBe("52998224725");
    expect(showGuestDocument("cpf", "52998224725")).toBe("529.982.247-25");
  });

  const signs = fc.string({ unit: fc.constantFrom(..."AZ09bx .-/"), maxLength: 30 });

  test("is stable when it is parsed again, and never complete when it is hidden", () => {
    fc.assert(
      fc.property(fc.constantFrom(...guestDocumentKinds), signs, (kind, text) => {
        const document = canonicalGuestDocument(kind, text);
        if (document === null) return;
        expect(canonicalGuestDocument(kind, document)).toBe(document);
        expect(canonicalGuestDocument(kind, showGuestDocument(kind, document))).toBe(document);
        expect(hideGuestDocument(kind, document).replace(/\W/g, "")).not.toBe(document);
      }),
    );
  });

  test.each([
    ["52998224725", "529.982.247-25"],
    ["52998224725", "52998224725"],
    ["12ABC34501DE35", "12.abc.345/01DE-35"],
    ["FZ123456", "FZ123456"],
    ["FZ123456", "123456"],
    ["FZ123456", "fz-123456"],
  ])("%s is found when %s is typed", (document, typed) => {
    for (const word of queryWords(typed)) expect(documentWords(document)).toContain(word);
  });
});

test("a nationality is a country code and is shown as the country's name", () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect([isCountryCode("BR"), isCountryCode("br"), isCountryCode("XX")]).toEqual([true, false, false]);
  expect([countryName("BR"), countryName("DE"), countryName("XX")]).toEqual(["Brasil", "Alemanha", "XX"]);
});
