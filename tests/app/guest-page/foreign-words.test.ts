import { expect, test } from "vitest";
import { portugueseLines } from "#tests/support/portuguese";
import { footWordsOf } from "~/domains/mail-foot/foot-words";
import { askingWords } from "~/routes/guest-page/asking/words";
import { birthWords } from "~/routes/guest-page/closed/birth-words";
import { closedWords } from "~/routes/guest-page/closed/words";
import { formWords } from "~/routes/guest-page/forms/words";
import { guideWords } from "~/routes/guest-page/guide/words";
import { type Dictionary, fetchWords } from "~/routes/guest-page/language";
import { payWords } from "~/routes/guest-page/paying/words";
import { signingWords } from "~/routes/guest-page/signing/words";
import { pageWords } from "~/routes/guest-page/words/page-words";

const dictionaries: Record<string, Dictionary<object>> = {
  page: pageWords,
  asking: askingWords,
  closed: closedWords,
  birth: birthWords,
  forms: formWords,
  guide: guideWords,
  paying: payWords,
  signing: signingWords,
};

/** What the contract prints, by which the translations are found. */
const answers = ["em união estável"];

/** Every text of a dictionary, one on a line; of a function its source, which contains all of its variants. */
function textsIn(words: unknown): string {
  if (typeof words === "string") return words;
  if (typeof words === "function") return String(words);
  return typeof words === "object" && words !== null ? Object.values(words).map(textsIn).join("\n") : "";
}

test.each(["en", "es"] as const)("no text of the guest's page in %s is Portuguese", async (language) => {
  for (const [name, dictionary] of Object.entries(dictionaries)) {
    const words = await fetchWords(dictionary, language);
    expect(words, name).not.toBe(dictionary.pt);
    expect(portugueseLines(textsIn(words), answers), name).toEqual([]);
  }
  expect(portugueseLines(textsIn(footWordsOf(new URLSearchParams(`idioma=${language}`))))).toEqual([]);
});

test("the Portuguese texts are found by the same look", () => {
  for (const [name, { pt }] of Object.entries(dictionaries)) {
    expect(portugueseLines(textsIn(pt)).length, name).toBeGreaterThan(0);
  }
});

test.each(["pt", "en", "es"] as const)(
  "no text of the guest's page in %s speaks of a reception, which not every house has",
  async (language) => {
    for (const [name, dictionary] of Object.entries(dictionaries)) {
      expect(textsIn(await fetchWords(dictionary, language)), name).not.toMatch(/recep[çc]i?[ãó]|reception/i);
    }
  },
);
