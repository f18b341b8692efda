import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryCodes, countryName, isCountryCode } from "#domain/countries";
import { canonicalDocument } from "#domain/document-text";
import {
  canonicalGuestDocument,
  documentWords,
  guessGuestDocument,
  guestDocumentKinds,
  hideGuestDocument,
  isCnpj,
  isCpf,
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

describe("A document of unknown kind", () => {
  test.each([
    ["MG-14.123.456", "other", "MG14123456"],
    ["mg 14.123.456", "other", "MG14123456"],
    ["MG14123456", "other", "MG14123456"],
    ["SC-1.234.567", "other", "SC1234567"],
    ["M-1.234.567", "other", "M1234567"],
    ["MG\u201114.123.456", "other", "MG14123456"],
    ["RG 12.345.678-9", "other", "RG123456789"],
    ["RG: 123456789", "other", null],
    ["RNE V123456-X", "other", "RNEV123456X"],
    ["V123456-X", "other", "V123456X"],
    ["CNH 98765432", "other", "CNH98765432"],
    ["FZ 998877", "passport", "FZ998877"],
    ["fz-998877", "passport", "FZ998877"],
    ["MG123456", "passport", "MG123456"],
    ["AM0123456", "passport", "AM0123456"],
    ["Passaporte FX123456", "passport", "FX123456"],
    ["C01X00T47", "passport", "C01X00T47"],
    ["CPF: 529.982.247-25", "cpf", "52998224725"],
  ])("%s is of the kind %s", (typed, document_kind, document) => {
    expect(guessGuestDocument(typed)).toEqual(document && { document_kind, document });
  });

  test.each([
    "\u2010",
    "\u2011",
    "\u2012",
    "\u2013",
    "\u2014",
    "\u2015",
    "\u2212",
    "\ufe63",
    "\uff0d",
    "\u00ad",
    "\u200b",
  ])("is read when it is pasted with %j", (mark) => {
    const cpf = `529.982.247${mark}25`;
    expect([isCpf(cpf), canonicalDocument(cpf)]).toEqual([true, "52998224725"]);
    expect(isCnpj(`11.222.333/0001${mark}81`)).toBe(true);
    expect(guessGuestDocument(cpf)?.document).toBe("52998224725");
  });

  test.each([..."ABKZ0179"])("is no CNPJ if all twelve characters before the check digits are %s", (sign) => {
    const valid = Array.from({ length: 100 }, (_, digits) => sign.repeat(12) + String(digits).padStart(2, "0"));
    expect(valid.filter(isCnpj)).toEqual([]);
  });
});
