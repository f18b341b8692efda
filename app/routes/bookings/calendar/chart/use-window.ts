import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { rowHeight } from "~/routes/bookings/calendar/chart/chart-rows";
import type { Size } from "~/routes/bookings/calendar/chart/use-size";

/** The days that are seen, and between which heights rows are drawn. */
export interface ChartWindow {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Sizes {
  /** Null while it is not known: then nothing is seen. */
  size: Size | null;
  /** Width of a day. */
  day: number;
  /** Width of the column of names. */
  names: number;
  /** How far the chart is scrolled at first, in px. */
  start: number;
}

/**
 * Follows the scrolling of the chart. It answers another window only when a day or a row was passed; in between the
 * browser moves what is drawn and asks nothing of React. The first window is reckoned, not read: the chart is laid out
 * once when it opens.
 */
export function useChartWindow(frame: RefObject<HTMLDivElement | null>, { size, day, names, start }: Sizes) {
  const [width, height] = [size ? size.width - names : 0, size?.height ?? 0];
  const look = useCallback(
    (x: number, y: number): ChartWindow => ({
      left: Math.floor(x / day),
      right: Math.ceil((x + width) / day),
      top: (Math.floor(y / rowHeight) - 1) * rowHeight,
      bottom: (Math.ceil((y + height) / rowHeight) + 1) * rowHeight,
    }),
    [day, width, height],
  );
  const [scrolled, setScrolled] = useState<ChartWindow | null>(null);
  const shown = scrolled ?? look(start, 0);
  const now = useRef(shown);
  now.current = shown;

  const follow = useCallback(() => {
    if (!frame.current || width <= 0) return;
    const next = look(frame.current.scrollLeft, frame.current.scrollTop);
    const { left, right, top, bottom } = now.current;
    if (next.left === left && next.right === right && next.top === top && next.bottom === bottom) return;
    setScrolled(next);
  }, [frame, look, width]);

  useLayoutEffect(() => follow(), [follow]);
  return { shown, follow };
}

/** Days that are drawn; `lastLeft` is the last that may come to the left side before they are others. */
interface DrawnDays {
  firstDay: number;
  lastDay: number;
  lastLeft: number;
}

const step = 4; // days

/**
 * The days that a row draws: what is seen and up to a step beyond. Each row takes its steps at other days than its
 * neighbours, so that passing a day draws at most half of the rows anew.
 */
export function drawnDays({ left, right }: Pick<ChartWindow, "left" | "right">, row: number): DrawnDays {
  const phase = row % step;
  const snap = (day: number) => Math.floor((day + phase) / step) * step - phase;
  const firstDay = snap(left) - 1;
  return { firstDay, lastDay: snap(right) + step, lastLeft: firstDay + step };
}
