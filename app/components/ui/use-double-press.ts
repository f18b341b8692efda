import { type MouseEvent, useRef } from "react";

/** How close two presses are one, ms. */
const close = 1_000;

/**
 * Tells of a press of a submit button whether it sends again what the one before it sent: the second of a double click,
 * or Enter pressed twice. It comes before the button is drawn as working.
 */
export function useDoublePress(): (event: MouseEvent<HTMLButtonElement>) => boolean {
  const before = useRef({ at: Number.NEGATIVE_INFINITY, texts: "" });
  return (event) => {
    const { at, texts } = before.current;
    const now = { at: event.timeStamp, texts: textsOf(event.currentTarget.form) };
    before.current = now;
    const isEnter = event.detail === 0 && event.nativeEvent.isTrusted;
    return (event.detail > 1 || isEnter) && now.at - at < close && now.texts === texts;
  };
}

function textsOf(form: HTMLFormElement | null): string {
  return form === null ? "" : JSON.stringify([...new FormData(form)]);
}
