import { useCallback, useEffect, useRef, useState } from "react";
import { changedNames, type FormTexts, textsIn } from "~/lib/form-texts";

const nothing: ReadonlySet<string> = new Set();

/**
 * The names of a form's fields that differ from `before` (the record as it was read; left out, the form as it first
 * stood), as far as the form has a control for them. `ignored` are names that are no change. `onRead` is given the form
 * each time it is read, once a frame. `reread` reads it after what spoke beside the form.
 */
export function useChangedFields(
  formId: string,
  before: FormTexts | undefined,
  ignored: readonly string[],
  onRead?: (form: FormData) => void,
): { changed: ReadonlySet<string>; reread: () => void } {
  const [changed, setChanged] = useState(nothing);
  const latest = useRef(onRead);
  latest.current = onRead;
  const later = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stands for one record; another one has another key
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const stood = controlsOf(form);
    const start = before ?? textsIn(new FormData(form));
    let frame = 0;
    const compare = () => {
      const data = new FormData(form);
      const controls = before && new Set([...stood, ...controlsOf(form)]);
      const all = [...changedNames(start, textsIn(data))];
      const names = new Set(all.filter((name) => !ignored.includes(name) && (!controls || controls.has(name))));
      setChanged((old) => (sameNames(old, names) ? old : names));
      latest.current?.(data);
    };
    // React writes hidden inputs after the event
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(compare);
    };
    later.current = soon;
    compare();
    const events = ["input", "change", "reset"] as const;
    for (const event of events) form.addEventListener(event, soon);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) form.removeEventListener(event, soon);
    };
  }, [formId]);
  return { changed, reread: useCallback(() => later.current(), []) };
}

function controlsOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((control) => ("name" in control ? String(control.name) : []));
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
