import { useLayoutEffect, useRef } from "react";
import { ownKeyOf } from "~/lib/shortcuts";

interface QueueKeys {
  /** Enter: opens the chat, or copies the text without a phone number. */
  open: () => void;
  mark: () => void;
  copy: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** The keys of the queue: Enter, E, C, J, K. Enter on a focused button or link keeps its meaning. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // as soon as the text is rendered: a passive effect may run after the first press
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || event.shiftKey ? null : ownKeyOf(event);
      const { open, mark, copy, next, previous } = latest.current;
      const onControl = event.target instanceof Element && event.target.closest("a, button, summary") !== null;
      const act =
        key === "enter" && !onControl
          ? open
          : key === "e"
            ? mark
            : key === "c"
              ? copy
              : key === "j"
                ? next
                : key === "k"
                  ? previous
                  : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
