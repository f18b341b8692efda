import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, queryWords, searchWords } from "#domain/search-words";

const found = (query: string, ...texts: string[]) => {
  const words = searchWords(...texts);
  return queryWords(query).every((asked) => words.some((word) => word.startsWith(asked)));
};

describe("Folding", () => {
  test.each([
    ["São Paulo", "sao paulo"],
    ["JOÃO D’ÁVILA", "joao d’avila"],
    ["Maré Alta", "mare alta"],
    ["Sa\u0303o", "sao"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["İstanbul ısı", "istanbul isi"],
    ["ﬁlha Ｑ９", "filha q9"],
    ["Praia 🌊 ❤️ 👩🏽‍🌾", "praia 🌊 ❤️ 👩🏽‍🌾"],
    ["北京 Дача", "北京 дача"],
  ])("%s is %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("is idempotent for every character", () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = fold(String.fromCodePoint(code));
      if (fold(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  test("ignores case", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aáâãàAÃçÇéÉñÑõüÜß zZ") });
    const same = fc.property(letters, (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
    });
    fc.assert(same);
  });
});

describe("A name with an apostrophe", () => {
  const written = ["d'Ávila", "D’Avila", "D´Avila", "D`Ávila", "Dávila", "D Avila"];
  test.each(written)("%s is found in any spelling, and by its prefix", (stored) => {
    for (const typed of [...written.slice(0, -1), "davila", "DAVIL", "d'av"]) {
      expect(found(typed, `Renato ${stored} Souza`), typed).toBe(true);
    }
  });

  test.each(["Sant'Anna", "Sant’anna", "Santanna", "Sant Anna"])("%s is found as santanna", (stored) => {
    for (const typed of ["santanna", "sant'anna", "Sant´Anna"]) expect(found(typed, stored), typed).toBe(true);
  });

  test("is found by its parts", () => {
    expect(found("avila renato", "Renato D'Ávila")).toBe(true);
    expect(found("anna", "Sant'Anna")).toBe(true);
  });
});

describe("A record is found", () => {
  const guest = ["Renato Siqueira d'Ávila", "renato.siqueira@exemplo.com.br", "+5548991234567", "39053344705"];

  test.each([
    "renato",
    "RENÁTO",
    "siq ren",
    "avila",
    "renato.siqueira@exemplo.com.br",
    "renato.siq",
    "exemplo",
    "48991234567",
    "(48) 99123-4567",
    "(48) 991",
    "+55 48 99123-4567",
    "99123-4567",
    "4567",
    "390.533.447-05",
    "390.533",
    "39053344705",
    "Renato 99123-4567",
    "48 9 9123-4567",
    "390 533 447 05",
    "\u202a+55 48 9 9123\u20114567\u202c", // as pasted from an address book
    "  ",
  ])("by %j", (query) => {
    expect(found(query, ...guest)).toBe(true);
  });

  test.each(["renata", "enato", "renato souza", "11 99123-4567", "123.456.789-09"])("not by %j", (query) => {
    expect(found(query, ...guest)).toBe(false);
  });

  test("by a company's CNPJ, an accommodation's number or an emoji", () => {
    expect(found("12.abc.345/01de-35", "12ABC34501DE35")).toBe(true);
    expect(found("12.ABC.3", "12ABC34501DE35")).toBe(true);
    expect(found("2-A", "Chalé 2-A")).toBe(true);
    expect(found("2a", "Chalé 2-A")).toBe(true);
    expect(found("chale a", "Chalé 2-A")).toBe(true);
    expect(found("🌊", "Mar🌊Azul")).toBe(true);
    expect(found("azul", "Mar🌊Azul")).toBe(true);
  });

  test.each([
    ["text", fc.string({ unit: "grapheme", maxLength: 60 })],
    ["number", fc.string({ unit: fc.constantFrom(..."0123456789 .-/()+a@"), maxLength: 30 })],
  ])("by its own %s, for any value", (_, texts) => {
    const findsItself = fc.property(texts, (text) => {
      expect(found(text, text)).toBe(true);
    });
    fc.assert(findsItself, { numRuns: 5_000 });
  });
});

describe("The stored words", () => {
  test("are distinct, and none for empty texts", () => {
    expect(searchWords("Ana Ana", "ANA", null, undefined, " – ")).toEqual(["ana"]);
    expect(searchWords("+5548991234567")).toEqual(["5548991234567", "48991234567", "991234567", "4567"]);
  });

  test("are at most 40 with at most 40 characters, earlier texts first", () => {
    const many = Array.from({ length: 60 }, (_, index) => `nome${index}`).join(" ");
    expect(searchWords("Ana", many)).toHaveLength(40);
    expect(searchWords("Ana", many)[0]).toBe("ana");
    expect(searchWords("a".repeat(10_000))).toEqual(["a".repeat(40)]);
    expect(searchWords("𝒜x".repeat(50))).toEqual(["ax".repeat(20)]);
    expect(searchWords("𠀀".repeat(50))).toEqual(["𠀀".repeat(40)]);
    expect(queryWords("a".repeat(10_000))).toEqual(["a".repeat(40)]);
    expect(queryWords(many)).toHaveLength(40);
  });
});
