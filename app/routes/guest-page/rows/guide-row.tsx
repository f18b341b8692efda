import BookOpen from "lucide-react/icons/book-open";
import type { Stay, StepRow } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** While the arrival guide is closed: from when it opens, and what is missing until then. Open it stands on its own. */
export function guideRows({ page: { guide }, language }: Stay): StepRow[] {
  if (guide?.state !== "closed") return [];
  const words = language.words(pageWords).guide;
  const { opens_on, missing } = guide;
  const things = language.list(missing.map((each) => words.conditions[each]));
  const day = opens_on && language.shortDay(opens_on);
  const text =
    missing.length === 0 ? words.opensOn(day ?? "") : day ? words.opensAfter(day, things) : words.missing(things);
  return [{ name: "guia", icon: BookOpen, state: "later", title: words.title, text }];
}
