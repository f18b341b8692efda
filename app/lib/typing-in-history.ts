import { type FormTexts, mergeTyped, textsIn } from "~/lib/form-texts";
import { keyInput } from "~/lib/idempotency";

const stateKey = "typing";

/**
 * Keeps what is typed into a form with the page's entry in the history, so that a reload and the way back find it. It
 * ends with the tab, and a guest's data lie in no storage that others read.
 */
export function keepTypingInHistory(form: FormData): void {
  const texts = Object.fromEntries(Object.entries(textsIn(form)).filter(([name]) => name !== keyInput));
  window.history.replaceState({ ...window.history.state, [stateKey]: texts }, "");
}

/** What was typed on this page before it was loaded, as a form takes its first values; null for nothing. */
export function typingInHistory(): Record<string, unknown> | null {
  const texts = (window.history.state as Record<string, unknown> | null)?.[stateKey] as FormTexts | undefined;
  return texts === undefined ? null : mergeTyped({}, texts, {});
}
