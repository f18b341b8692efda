import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { rowHeight } from "~/routes/bookings/calendar/chart/chart-rows";
import type { Size } from "~/routes/bookings/calendar/chart/use-size";

/** The days that are seen, and between which heights rows are drawn. */
export interface ChartWindow {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether more is drawn than is seen: not yet in the first drawing. */
  ahead: boolean;
}

interface Sizes {
  size: Size;
  /** Width of a day. */
  day: number;
  /** Width of the column of names. */
  names: number;
  /** How far the chart is scrolled at first, in px. */
  start: number;
}

const step = 8; // days
const margin = 4; // days
const marginRows = 4;

/**
 * Follows the scrolling of the chart. It answers another window only when a day or a row was passed; in between the
 * browser moves what is drawn and asks nothing of React. What comes into sight was drawn before, so there is time: it
 * is drawn in slices, unless scrolling leaps. The first window is reckoned, not read, and holds what is seen alone.
 */
export function useChartWindow(frame: RefObject<HTMLDivElement | null>, { size, day, names, start }: Sizes) {
  const [width, height] = [size.width - names, size.height];
  const look = useCallback(
    (x: number, y: number, ahead: boolean): ChartWindow => {
      const [left, row, more] = [Math.floor(x / day), Math.floor(y / rowHeight), ahead ? marginRows : 0];
      return {
        ...{ left, right: left + Math.ceil(width / day), ahead },
        top: (row - more) * rowHeight,
        bottom: (row + more + Math.ceil(height / rowHeight) + 1) * rowHeight,
      };
    },
    [day, width, height],
  );
  const [shown, setShown] = useState(() => look(start, 0, false));
  const now = useRef(shown);

  const follow = useCallback(
    (ahead: boolean) => {
      const element = frame.current;
      if (!element) return;
      const [before, next] = [now.current, look(element.scrollLeft, element.scrollTop, ahead || now.current.ahead)];
      if (isSame(before, next)) return;
      now.current = next;
      if (leaps(before, next)) setShown(next);
      else startTransition(() => setShown(next));
    },
    [frame, look],
  );

  useLayoutEffect(() => follow(false), [follow]);
  useEffect(() => {
    const element = frame.current;
    const onScroll = () => follow(true);
    const timer = setTimeout(onScroll, 300);
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("scroll", onScroll);
    };
  }, [frame, follow]);
  return shown;
}

function isSame(a: ChartWindow, b: ChartWindow): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom && a.ahead === b.ahead;
}

/** Whether what is seen next may not be drawn yet. */
function leaps(before: ChartWindow, next: ChartWindow): boolean {
  const rows = Math.abs(next.top - before.top) / rowHeight;
  return (
    next.right - next.left !== before.right - before.left ||
    Math.abs(next.left - before.left) > margin ||
    rows > marginRows
  );
}

/** Days that are drawn. */
interface DrawnDays {
  firstDay: number;
  lastDay: number;
}

/**
 * The days that a row draws: what is seen and some beyond. Each row takes its steps at other days than its neighbours,
 * so that passing a day draws few rows anew, and each in one go: what comes and what leaves.
 */
export function drawnDays({ left, right, ahead }: Omit<ChartWindow, "top" | "bottom">, row: number): DrawnDays {
  if (!ahead) return { firstDay: left, lastDay: right };
  const phase = (row * 3) % step;
  const firstDay = Math.floor((left + phase) / step) * step - phase - margin;
  return { firstDay, lastDay: firstDay + (right - left) + 2 * margin + step - 1 };
}
