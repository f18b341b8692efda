import { useEffect, useRef } from "react";
import { bookkeeping, changedNames, type FormTexts, textsIn } from "~/lib/form-texts";

/**
 * Whether the forms in a box hold other than at the first press or key in it: a choice, a switch and a day of the calendar
 * too. Looked up when it is asked: what is loaded before the first press is no change.
 */
export function useChangedInside(open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const stood = useRef<FormTexts | null>(null);
  useEffect(() => {
    if (!open) stood.current = null;
  }, [open]);
  return {
    box,
    /** Before what was pressed has done anything. */
    onPress: () => {
      stood.current ??= textsInside(box.current);
    },
    isChanged: () =>
      stood.current !== null &&
      [...changedNames(stood.current, textsInside(box.current))].some((name) => !bookkeeping.includes(name)),
  };
}

function textsInside(box: HTMLElement | null): FormTexts {
  const forms = [...(box?.querySelectorAll("form") ?? [])];
  return Object.assign({}, ...forms.map((form) => textsIn(new FormData(form))));
}
