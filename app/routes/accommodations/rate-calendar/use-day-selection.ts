import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from "react";
import { addDays, monthEnd, weekday } from "#domain/stay-dates";
import { type DayRange, everyWeekday, isIn, rangeBetween } from "~/routes/accommodations/rate-calendar/day-range";

interface Chosen {
  /** The day where the selection started. */
  anchor: string;
  /** Its current end, from which the next key continues. */
  head: string;
}

export interface GridHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface DaySelection {
  range: DayRange | null;
  /** The only day of the grid in the tab order. */
  active: string;
  handlers: GridHandlers;
  setWeekdays: (weekdays: readonly number[]) => void;
  clear: () => void;
}

const dateAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-date]")?.dataset.date ?? null) : null;

/**
 * Selection of days in a grid by mouse (drag, Shift and press), touch (first and last day) and keyboard, with handlers
 * on the grid only. `onOpen` is called on Enter and Space.
 */
export function useDaySelection(first: string, onOpen: () => void): DaySelection {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [active, setActive] = useState(first);
  const [weekdays, setWeekdays] = useState(everyWeekday);
  const pointer = useRef("");
  const dragging = useRef(false);
  const range = useMemo(() => chosen && rangeBetween(chosen.anchor, chosen.head, weekdays), [chosen, weekdays]);

  const choose = (anchor: string, head: string) => {
    setActive(head);
    if (!chosen || chosen.anchor !== anchor) setWeekdays(everyWeekday); // a new selection starts with all weekdays
    setChosen((old) => (old?.anchor === anchor && old.head === head ? old : { anchor, head }));
  };
  const clear = useCallback(() => {
    setChosen(null);
    setWeekdays(everyWeekday);
  }, []);

  const latest = useRef({ chosen, range, active, choose, clear, onOpen });
  latest.current = { chosen, range, active, choose, clear, onOpen };

  // stable functions, so that months are rendered only when their own data changes
  const handlers = useMemo<GridHandlers>(
    () => ({
      onPointerDown(event) {
        pointer.current = event.pointerType;
        const date = dateAt(event.target);
        if (date === null || event.button !== 0 || event.pointerType !== "mouse") return;
        const { chosen, choose } = latest.current;
        choose(event.shiftKey && chosen ? chosen.anchor : date, date);
        dragging.current = true;
        window.addEventListener("pointerup", () => (dragging.current = false), { once: true });
      },
      onPointerOver(event) {
        const date = dateAt(event.target);
        const { chosen, choose } = latest.current;
        if (date !== null && dragging.current && chosen && chosen.head !== date) choose(chosen.anchor, date);
      },
      onClick(event) {
        const date = dateAt(event.target);
        const pressed = pointer.current;
        pointer.current = "";
        if (date === null || pressed === "mouse") return;
        const { chosen, choose, clear } = latest.current;
        const single = chosen !== null && chosen.anchor === chosen.head;
        if (single && chosen.head === date) clear();
        else choose(single ? chosen.anchor : date, date);
      },
      onKeyDown(event) {
        const { chosen, range, active, choose, clear, onOpen } = latest.current;
        const moved = dayAfterKey(active, event.key, event.ctrlKey || event.metaKey);
        if (moved !== null) {
          event.preventDefault();
          choose(event.shiftKey ? (chosen?.anchor ?? active) : moved, moved);
          event.currentTarget.querySelector<HTMLElement>(`[data-date="${moved}"]`)?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          if (!range || !isIn(range, active)) choose(active, active);
          onOpen();
        } else if (event.key === "Escape") {
          clear();
        }
      },
    }),
    [],
  );
  return { range, active, handlers, setWeekdays, clear };
}

/**
 * The day to which a key moves, within the year: arrows by day and week, Home and End to the ends of the week (with
 * Ctrl of the year), Page Up and Page Down by month. Null for other keys.
 */
export function dayAfterKey(date: string, key: string, ctrl: boolean): string | null {
  const year = date.slice(0, 4);
  const moved = move(date, key, ctrl);
  if (moved === null) return null;
  if (moved < `${year}-01-01`) return `${year}-01-01`;
  return moved > `${year}-12-31` ? `${year}-12-31` : moved;
}

function move(date: string, key: string, ctrl: boolean): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return ctrl ? `${date.slice(0, 4)}-01-01` : addDays(date, -weekday(date));
    case "End":
      return ctrl ? `${date.slice(0, 4)}-12-31` : addDays(date, 6 - weekday(date));
    case "PageUp":
      return sameDay(date, addDays(`${date.slice(0, 7)}-01`, -1));
    case "PageDown":
      return sameDay(date, addDays(monthEnd(date), 1));
    default:
      return null;
  }
}

/** The same day of another month, or its last one. Outside the year the day stays. */
function sameDay(date: string, inMonth: string): string {
  if (inMonth.slice(0, 4) !== date.slice(0, 4)) return date;
  const [earlier] = [inMonth.slice(0, 8) + date.slice(8), monthEnd(inMonth)].sort();
  return earlier!;
}
