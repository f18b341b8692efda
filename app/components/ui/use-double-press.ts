import { type MouseEvent, useEffect, useRef } from "react";

/** How close two presses are one, ms. */
const close = 1_000;
/** How young a button is on which the second press of a double click can fall that the first one drew, ms. */
const drawn = 500;

/**
 * Tells of a press of a submit button whether it sends again what the one before it sent: the second of a double click,
 * or Enter pressed twice. It comes before the button is drawn as working. Where the first press drew the button itself,
 * the next step of a form, the second was meant for what stood there.
 */
export function useDoublePress(): (event: MouseEvent<HTMLButtonElement>) => boolean {
  const before = useRef<{ at: number; texts: string } | null>(null);
  const drawnAt = useRef(0);
  useEffect(() => {
    drawnAt.current = Date.now();
  }, []);
  return (event) => {
    const last = before.current;
    if (last === null && event.detail > 1 && Date.now() - drawnAt.current < drawn) return true;
    const now = { at: event.timeStamp, texts: textsOf(event.currentTarget.form) };
    before.current = now;
    if (last === null) return false;
    const isEnter = event.detail === 0 && event.nativeEvent.isTrusted;
    return (event.detail > 1 || isEnter) && now.at - last.at < close && now.texts === last.texts;
  };
}

function textsOf(form: HTMLFormElement | null): string {
  return form === null ? "" : JSON.stringify([...new FormData(form)]);
}
