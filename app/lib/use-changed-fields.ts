import { useEffect, useState } from "react";
import { changedNames, type FormTexts, textsIn } from "~/lib/form-texts";

const nothing: ReadonlySet<string> = new Set();

/**
 * The names of a form's fields that differ from `before` (the record as it was read; left out, the form as it first
 * stood). Hidden bookkeeping like the version has to be equal in both or is named in `ignored`.
 */
export function useChangedFields(
  formId: string,
  before?: FormTexts,
  ignored: readonly string[] = ["version"],
): ReadonlySet<string> {
  const [changed, setChanged] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stands for one record; another one has another key
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const start = before ?? textsIn(new FormData(form));
    let frame = 0;
    const compare = () => {
      const names = changedNames(start, textsIn(new FormData(form)));
      for (const name of ignored) (names as Set<string>).delete(name);
      setChanged((old) => (sameNames(old, names) ? old : names));
    };
    // React writes hidden inputs after the event
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(compare);
    };
    compare();
    const events = ["input", "change", "reset"] as const;
    for (const event of events) form.addEventListener(event, later);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) form.removeEventListener(event, later);
    };
  }, [formId]);
  return changed;
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
