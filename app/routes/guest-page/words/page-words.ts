import type { Dictionary } from "~/routes/guest-page/language";
import { type PageWords, pt } from "~/routes/guest-page/words/pt";

export const pageWords: Dictionary<PageWords> = {
  pt,
  en: () => import("~/routes/guest-page/words/en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/words/es").then(({ es }) => es),
};
