import { type FormWords, pt } from "~/routes/guest-page/forms/words-pt";
import { type Dictionary, useWords } from "~/routes/guest-page/language";

export const formWords: Dictionary<FormWords> = {
  pt,
  en: () => import("~/routes/guest-page/forms/words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/forms/words-es").then(({ es }) => es),
};

/** The sentences of the forms in the language of the page. */
export const useFormWords = (): FormWords => useWords(formWords);
