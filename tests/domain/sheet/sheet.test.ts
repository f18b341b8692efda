import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earlierEqual } from "#domain/grouped";
import { asTyped, withoutFormula } from "#domain/sheet/formula";
import { matchColumns } from "#domain/sheet/words";

const known = [
  { field: "name", header: "Nome", others: ["Acomodação", "Título"] },
  { field: "price", header: "Valor da diária", others: ["Diária", "Preço"] },
  { field: "guests", header: "Capacidade máxima", others: ["Hóspedes"] },
];
const fields = known.map(({ field }) => field);

describe("columns", () => {
  test("are matched by their heading or a synonym, ignoring case, accents and signs", () => {
    expect(matchColumns(["nome*", "PRECO (R$)", "hospedes", "Cor"], known)).toEqual(["name", null, "guests", null]);
    expect(matchColumns(["Diaria", "Título", ""], known)).toEqual(["price", "name", null]);
  });

  test("with the exact heading take precedence over synonyms", () => {
    expect(matchColumns(["Acomodação", "Nome"], known)).toEqual([null, "name"]);
  });

  test("never match the same field, and are found in any order", () => {
    const heading = fc.oneof(
      fc.constantFrom(...known.flatMap(({ header, others }) => [header, ...others])),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
        const found = matchColumns(headings, known);
        const given = found.filter((field) => field !== null);
        expect(found).toHaveLength(headings.length);
        expect(new Set(given).size).toBe(given.length);
        const reversed = matchColumns([...headings].reverse(), known);
        expect(new Set(reversed.filter(Boolean))).toEqual(new Set(given));
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(known, { minLength: 3 }), (shuffled) => {
        const found = matchColumns(
          shuffled.map(({ header }) => header),
          known,
        );
        expect(found).toEqual(shuffled.map(({ field }) => field));
        expect([...found].sort()).toEqual([...fields].sort());
      }),
    );
  });
});

describe("a text in an exported sheet", () => {
  test("never starts a formula, and is unchanged when it is imported again", () => {
    const beginning = fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      "＝",
      "＋",
      "－",
      "＠",
      " =",
      '"=',
      "'=",
      "",
      "a",
    );
    fc.assert(
      fc.property(beginning, fc.string(), (start, rest) => {
        const text = start + rest;
        const given = withoutFormula(text);
        expect(given.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(asTyped(given)).toBe(withoutFormula(text) === text ? asTyped(text) : text);
      }),
    );
    expect(withoutFormula("=1+1")).toBe("'=1+1");
    expect(withoutFormula("Chalé - Sol")).toBe("Chalé - Sol");
  });
});

test("a repeated text refers to its first occurrence; empty texts are not repeated", () => {
  expect(earlierEqual(["a", "b", "a", "", "", null, null, "a"])).toEqual([null, null, 0, null, null, null, null, 0]);
});
