import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { fold } from "#domain/search-words";
import { fitOf } from "~/components/ui/text-fit";
import { usePressOutside } from "~/components/ui/use-press-outside";

const pause = 1000; // ms after which another word begins

/** Letters of what is looked for in a list, as they are typed one after another. */
function useTypedLetters() {
  const typed = useRef({ text: "", until: 0 });
  const none = () => typed.current.text === "" || performance.now() > typed.current.until;
  /**
   * The next element, round the end, whose text begins with what was typed; else one of which a word does, else one that
   * holds it. Accents and capitals do not matter.
   */
  const find = <E extends Element>(letter: string, all: readonly E[], at: number): E | undefined => {
    const text = none() ? letter : typed.current.text + letter;
    typed.current = { text, until: performance.now() + pause };
    // one letter goes on to the next, more of them stay where they fit
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const round = [...all.slice(from), ...all.slice(0, from)];
    const fits = round.map((element) =>
      fitOf(
        fold(text),
        [...element.childNodes].flatMap(({ textContent: part }) => part || []), // an icon says nothing
      ),
    );
    const best = ([0, 1, 2] as const).map((fit) => fits.indexOf(fit)).find((index) => index >= 0);
    return best === undefined ? undefined : round[best];
  };
  return { none, find };
}

type PopupSide = "bottom start" | "bottom end" | "top start";

const gap = 4; // px to the button
const edge = 8; // px to the edge of the window

/** Puts what floats beside its button: on the side asked for, or on the other where only that has room, in the window. */
function placePopup(popup: HTMLElement, beside: Element, side: PopupSide): void {
  const button = beside.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = popup;
  style.setProperty("--button-width", `${button.width}px`);
  const [above, below] = [button.top - gap - edge, clientHeight - button.bottom - gap - edge];
  const [wanted, other] = side === "top start" ? [above, below] : [below, above];
  const turned = popup.offsetHeight > wanted && other > wanted;
  const upwards = (side === "top start") !== turned;
  style.maxHeight = `${upwards ? above : below}px`;
  style.top = upwards ? "auto" : `${button.bottom + gap}px`;
  style.bottom = upwards ? `${clientHeight - button.top + gap}px` : "auto";
  const left = side === "bottom end" ? button.right - popup.offsetWidth : button.left;
  style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - popup.offsetWidth))}px`;
}

export interface PopupListProps {
  role: "menu" | "listbox";
  /** Name for screen readers, or the id of what names it. */
  label?: string;
  labelledBy?: string;
  /** What it hangs from: a press there is not one outside. */
  beside: RefObject<Element | null>;
  side: PopupSide;
  /** The focus goes back to where it came from. */
  onClose: () => void;
  /** It was opened by a key: its first entry is the one to stand on, where none is chosen. */
  byKey?: boolean;
  multiple?: boolean;
  className: string;
  /** Buttons and links with the role of an entry and `tabIndex={-1}`. */
  children: ReactNode;
}

const entry = ":is([role=menuitem], [role=option]):not(:disabled)";

type Step = (at: number, last: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => (at < 0 ? last : Math.max(at - 1, 0)),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Entries that float above the page: arrows, Home, End and first letters move the focus through them, Escape, Tab and a
 * press elsewhere close it. It stands where it is written, so that a dialog around it keeps it; the browser's top layer
 * lifts it over everything.
 */
export function PopupList({
  role,
  label,
  labelledBy,
  beside,
  side,
  onClose,
  byKey,
  multiple,
  className,
  children,
}: PopupListProps) {
  const list = useRef<HTMLDivElement>(null);
  const letters = useTypedLetters();

  useLayoutEffect(() => {
    const shown = list.current;
    shown?.showPopover?.(); // a browser that does not know it shows what is fixed and has a place in height
    return () => shown?.hidePopover?.();
  }, []);
  useLayoutEffect(() => {
    const settle = () => list.current && beside.current && placePopup(list.current, beside.current, side);
    settle(); // with each drawing: what is chosen changes the width of the button
    window.addEventListener("scroll", settle, true);
    window.addEventListener("resize", settle);
    return () => {
      window.removeEventListener("scroll", settle, true);
      window.removeEventListener("resize", settle);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was opened counts when it opens
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    const first = chosen ?? (byKey ? entriesOf(list.current)[0] : undefined);
    (first ?? list.current)?.focus();
  }, []);
  usePressOutside(() => [list.current, beside.current], onClose);

  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab") return onClose(); // the browser goes on from the button
    const all = entriesOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (event.key === "Escape") onClose();
    else if (step) all[step(at, all.length - 1)]?.focus();
    else if (event.key === "Enter" || (event.key === " " && letters.none())) all[at]?.click();
    else if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    else letters.find(event.key, all, at)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const spoken = {
    role,
    tabIndex: 0,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    "aria-multiselectable": multiple || undefined,
  };
  const handlers = { onKeyDown: press, onPointerMove: ({ target }: PointerEvent) => focusEntry(target) };
  return (
    <div ref={list} popover="manual" {...spoken} {...handlers} className={className}>
      {children}
    </div>
  );
}

function entriesOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(entry) ?? [])];
}

/** The entry under the pointer is the one that keys go on from. */
function focusEntry(target: EventTarget): void {
  const under = (target as Element).closest<HTMLElement>(entry);
  if (under !== document.activeElement) under?.focus({ preventScroll: true });
}
