import { useEffect, useRef } from "react";

/**
 * Whether the forms in a box hold other than at the first press or key in it: a choice, a switch and a day of the calendar
 * too. Looked up when it is asked: what is loaded before the first press is no change, nor are the inputs of `ignored` names.
 */
export function useChangedInside(open: boolean, ignored: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const stood = useRef<string | null>(null);
  useEffect(() => {
    if (!open) stood.current = null;
  }, [open]);
  return {
    box,
    /** Before what was pressed has done anything. */
    onPress: () => {
      stood.current ??= textsInside(box.current, ignored);
    },
    isChanged: () => stood.current !== null && stood.current !== textsInside(box.current, ignored),
  };
}

/** What the controls hold; unchecked boxes and empty fields count as absent. */
function textsInside(box: HTMLElement | null, ignored: readonly string[]): string {
  const forms = [...(box?.querySelectorAll("form") ?? [])];
  const entries = forms.flatMap((form) => [...new FormData(form)]);
  const isText = ([name, value]: [string, FormDataEntryValue]) =>
    typeof value === "string" && value !== "" && !ignored.includes(name);
  return JSON.stringify(entries.filter(isText));
}
