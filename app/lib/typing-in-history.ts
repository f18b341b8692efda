import { type FormTexts, mergeTyped, textsIn } from "~/lib/form-texts";
import { keyInput } from "~/lib/idempotency";

const stateKey = "typing";

/**
 * Stores what is typed into a form in the page's history entry, so that a reload and Back restore it. It ends with the
 * tab, and a guest's data is not in storage that others can read.
 */
export function keepTypingInHistory(form: FormData): void {
  const texts = Object.fromEntries(Object.entries(textsIn(form)).filter(([name]) => name !== keyInput));
  window.history.replaceState({ ...window.history.state, [stateKey]: texts }, "");
}

/** What was typed on this page before it was reloaded, as initial values of a form; null for nothing. */
export function typingInHistory(): Record<string, unknown> | null {
  const texts = (window.history.state as Record<string, unknown> | null)?.[stateKey] as FormTexts | undefined;
  return texts === undefined ? null : mergeTyped({}, texts, {});
}
