import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type FetchedPart, fetchAhead, whenQuiet } from "~/lib/fetched-part";
import { missingCodeWords } from "~/lib/missing-code";
import { toast } from "~/lib/toast";

const fetchedWhenQuiet = new WeakSet<object>();

/** Once for all controls of that part: a list has one in each row. */
function fetchWhenQuiet(part: { loaded: () => unknown; fetch: () => Promise<unknown> }): void {
  if (part.loaded() || fetchedWhenQuiet.has(part)) return;
  fetchedWhenQuiet.add(part);
  whenQuiet(part.fetch, []); // the requests of a first press go first
}

function sayMissing(): void {
  toast.error(missingCodeWords());
}

/**
 * For a control of which most visits never need all the code: a plain one until it is pressed, then the part in its
 * place. The code is loaded when pointer or focus come to the control (`near`), at the latest by the press, which takes
 * effect as soon as the code is here, unless the focus has left meanwhile (`leave`).
 */
export function usePressedPart<P extends object, How>(part: FetchedPart<P>, onMissing = sayMissing) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [how, setHow] = useState<How | null>(null);
  const latest = useRef(0);
  useEffect(() => fetchWhenQuiet(part), [part]);
  const near = useCallback(() => fetchAhead(part.fetch), [part]);
  const leave = useCallback(() => {
    latest.current += 1;
    setHow(null);
  }, []);
  const press = async (next: How) => {
    setHow(next);
    const loaded = part.loaded();
    if (loaded) return setPart(() => loaded);
    latest.current += 1;
    const turn = latest.current;
    try {
      const fetched = await part.fetch();
      if (turn === latest.current) setPart(() => fetched);
    } catch {
      if (turn !== latest.current) return;
      leave();
      onMissing(); // says it, by default in a toast
    }
  };
  return { Part, how, near, press, leave, isWaiting: how !== null && Part === null };
}

/** How a button was pressed: the arrows of the keyboard also say where to begin in what it opens. */
export type Press = "click" | "ArrowDown" | "ArrowUp";

const pressOf: Readonly<Record<string, Press>> = {
  Enter: "ArrowDown",
  " ": "ArrowDown",
  ArrowDown: "ArrowDown",
  ArrowUp: "ArrowUp",
};

/**
 * A plain button until it is pressed; `button` are its attributes, `press` those of the part that replaces it.
 * `onMissing` says at the button that the part could not be loaded; by default a toast does.
 */
export function usePressedButton<P extends object>(
  part: FetchedPart<P>,
  opens: "menu" | "listbox",
  onMissing?: () => void,
) {
  const { Part, how, near, press, leave, isWaiting } = usePressedPart<P, Press>(part, onMissing);
  const button = {
    type: "button",
    "aria-haspopup": opens,
    "aria-expanded": false,
    "aria-busy": isWaiting || undefined,
    onPointerEnter: near,
    onFocus: near,
    onBlur: leave,
    onClick: () => void press("click"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
      const key = pressOf[event.key];
      if (key === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void press(key);
    },
    // Firefox clicks a button when Space is released
    onKeyUp: (event: KeyboardEvent) => event.key === " " && event.preventDefault(),
  } as const;
  return { Part, how: how ?? "click", button };
}

/** Gives the button that has replaced a plain one its focus and its press. */
export function usePassedPress(button: RefObject<HTMLElement | null>, how: Press): void {
  const passed = useRef(false);
  useEffect(() => {
    if (passed.current) return;
    passed.current = true;
    button.current?.focus({ preventScroll: true });
    if (how === "click") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: how, bubbles: true, cancelable: true }));
  }, [button, how]);
}
