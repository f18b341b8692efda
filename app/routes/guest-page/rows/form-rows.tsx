import IdCard from "lucide-react/icons/id-card";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { Stay, StepRow } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** The registration forms, whose code comes when they are opened, as the words of another language. */
export const FormsScreen = guestPart(() =>
  import("~/routes/guest-page/forms/forms-step").then((file) => file.FormsStep),
);

/** How many people's forms are ready, and the way to the others. */
export function formRows({ page: { forms, check_in }, language }: Stay): StepRow[] {
  if (forms === null || forms.people === 0) return [];
  const words = language.words(pageWords).forms;
  const { people, ready, state } = forms;
  const isDone = state === "done";
  return [
    {
      name: "fichas",
      icon: IdCard,
      state: isDone ? "done" : ready > 0 ? "half" : "open",
      title: words.title,
      text: isDone ? words.done(people) : words.left(ready, people),
      share: ready / people,
      due: check_in,
      act: { label: isDone ? words.see : ready > 0 ? words.goOn : words.fill, to: "?fichas" },
    },
  ];
}
