import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanName, hasLetter, hasLetterOrDigit } from "#domain/person-name";

describe("a name", () => {
  test.each([
    ["zero-width space", "\u200b"],
    ["word joiner and byte order mark", "\u2060\ufeff"],
    ["bidi controls", "\u202e\u202c\u2066\u2069"],
    ["Hangul fillers", "\u3164\u115f\uffa0"],
    ["the blank of Braille", "\u2800"],
    ["spaces of all widths", "\u00a0\u2003\u3000"],
    ["tag characters", "\u{e0041}"],
  ])("of %s alone is empty", (_what, text) => {
    expect(cleanName(text)).toBe("");
  });

  test.each([
    ["Ana\u202eavliS", "AnaavliS"],
    ["Mar\u200bia\u00ad da  \u00a0Silva ", "Maria da Silva"],
    ["Joa\u0303o", "João"],
  ])("%j is stored as %s", (text, clean) => {
    expect(cleanName(text)).toBe(clean);
  });

  test.each(["D'Ávila", "李小龍", "Иван Петров", "محمد علي", "Ana-Lúcia (2)", "Pousada Sol Ltda."])(
    "%s is unchanged and has a letter",
    (name) => {
      expect(cleanName(name)).toBe(name);
      expect(hasLetter(name)).toBe(true);
    },
  );

  test.each(["...", "123", "\u0301", "🙂", ""])("of a person needs a letter: %j has none", (name) => {
    expect(hasLetter(cleanName(name))).toBe(false);
  });

  test("of a company may be a number", () => {
    expect(hasLetterOrDigit("99")).toBe(true);
    expect(hasLetterOrDigit("—")).toBe(false);
  });

  test("that is clean stays the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
      }),
    );
  });
});
