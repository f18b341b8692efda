import { describe, expect, test, vi } from "vitest";
import { closedWords } from "~/routes/guest-page/closed/words";
import { guideWords } from "~/routes/guest-page/guide/words";
import { type Dictionary, fetchWords, guestLanguage } from "~/routes/guest-page/language";
import { payWords } from "~/routes/guest-page/paying/words";
import { signingWords } from "~/routes/guest-page/signing/words";
import { pageWords } from "~/routes/guest-page/words/page-words";

const [pt, en, es] = [guestLanguage("pt"), guestLanguage("en"), guestLanguage("es")];
const zone = "America/Sao_Paulo";

describe("A language of the guest page", () => {
  test("writes amounts in reais with its own separators", () => {
    expect([pt, en, es].map(({ money }) => money(123_450))).toEqual([
      "R$\u00a01.234,50",
      "R$\u00a01,234.50",
      "R$\u00a01.234,50",
    ]);
    expect(en.money(-500)).toBe("\u2212R$\u00a05.00");
  });

  test("writes dates in which day and month cannot be confused", () => {
    expect([pt, en, es].map(({ day }) => day("2026-11-07"))).toEqual(["07/11/2026", "7 Nov 2026", "7 nov 2026"]);
    expect([pt, en, es].map(({ shortDay }) => shortDay("2026-11-07"))).toEqual(["07/11", "7 Nov", "7 nov"]);
    expect(en.longDay("2026-11-27")).toBe("Friday 27 November 2026");
    expect(pt.longDay("2026-11-27")).toBe("sexta-feira, 27 de novembro de 2026");
    expect(es.longDay("2026-11-27")).toBe("viernes, 27 de noviembre de 2026");
  });

  test("writes times in the time zone of the accommodation and the 24-hour format", () => {
    const moments = [pt, en, es].map(({ moment }) => moment("2026-11-28T01:30:00Z", zone));
    expect(moments).toEqual(["27/11/2026 às 22:30", "27 Nov 2026 at 22:30", "27 nov 2026 a las 22:30"]);
    expect(en.moment("2026-11-28T03:00:00Z", zone)).toContain("00:00");
  });

  test("joins lists with its own conjunction", () => {
    expect([pt, en, es].map(({ list }) => list(["a", "b", "c"]))).toEqual(["a, b e c", "a, b and c", "a, b y c"]);
  });
});

/** The names of all words, nested ones too, with whether each is a text or a function. */
const shapeOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? shapeOf(value).map((each) => `${name}.${each}`) : [name],
  );
const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) =>
    typeof value === "object" && value !== null ? textsOf(value) : typeof value === "string" ? [value] : [],
  );

test.each([
  ["the page", pageWords],
  ["paying", payWords],
  ["the guide", guideWords],
  ["the closed page", closedWords],
  ["signing", signingWords],
] as [string, Dictionary<object>][])("The texts of %s are complete in three languages", async (_, dictionary) => {
  const portuguese = await fetchWords(dictionary, "pt");
  for (const language of ["en", "es"] as const) {
    const words = await fetchWords(dictionary, language);
    expect(shapeOf(words)).toEqual(shapeOf(portuguese));
    const long = (texts: string[]) => texts.filter((text) => text.length > 24);
    const same = long(textsOf(words)).filter((text) => textsOf(portuguese).includes(text));
    expect(same).toEqual([]);
    if (language === "en") expect(textsOf(words).filter((text) => /[ãõç]|\bnão\b|\bvocê\b/i.test(text))).toEqual([]);
  }
});

test("Texts that fail to load fall back to Portuguese, and are requested again", async () => {
  const en = vi.fn<() => Promise<{ hello: string }>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  en.mockResolvedValueOnce({ hello: "Hello" });
  const dictionary = { pt: { hello: "Olá" }, en, es: { hello: "Hola" } };
  expect(await fetchWords(dictionary, "en")).toEqual({ hello: "Olá" });
  expect(await fetchWords(dictionary, "en")).toEqual({ hello: "Hello" });
  expect(await fetchWords(dictionary, "en")).toEqual({ hello: "Hello" });
  expect(en).toHaveBeenCalledTimes(2);
});
