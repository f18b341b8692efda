import { useState } from "react";
import { type Draft, keepDraft, readDraft } from "~/lib/kept-draft";
import { draftName } from "~/routes/sign-up/steps";

/** Names that never reach the device's storage: what is secret, and what belongs to one page alone. */
const unkept = ["user.password", "step", "next", "terms"];

/** What was typed so far; `keep` adds what a page's form holds now. */
export function useDraft(): { draft: Draft; keep: (form: HTMLFormElement) => void } {
  const [draft, setDraft] = useState(() => readDraft(draftName));
  const keep = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !unkept.includes(entry[0]),
    );
    setDraft(keepDraft(draftName, Object.fromEntries(typed)));
  };
  return { draft, keep };
}
