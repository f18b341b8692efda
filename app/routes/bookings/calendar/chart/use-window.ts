import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { stretchDays, stretchOf } from "~/routes/bookings/calendar/chart/stretches";
import type { Size } from "~/routes/bookings/calendar/chart/use-size";

/** By how much the window goes on downwards, in px. */
export const windowRow = 30;

/** Days by their columns, and rows of the window; the last are included. Head and foot have days of their own. */
export interface ChartWindow {
  left: number;
  right: number;
  top: number;
  bottom: number;
  headLeft: number;
  headRight: number;
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

/** How near scrolling may come to the end of what is drawn. */
const margin = 6; // days
const marginRows = 4;
/** By how many rows what is drawn goes on; of days it is a stretch. */
const bandRows = 10;
/**
 * Head and foot are a quarter of a drawing that brings a stretch: they go on by more days, in a drawing of their own, which
 * is never the one that brings bars.
 */
const headDays = 3 * stretchDays;
const headAside = stretchDays / 2;

/**
 * Follows the scrolling of the chart. It answers another window only when scrolling nears the end of what is drawn: the
 * browser moves what is there and asks nothing of React. What comes into sight was drawn before, so there is time: it
 * is drawn in slices, unless scrolling leaps. The first window is reckoned, not read, and holds what is seen alone.
 */
export function useChartWindow(frame: RefObject<HTMLDivElement | null>, { size, day, names, start }: Sizes) {
  const [width, height] = [size.width - names, size.height];
  const look = useCallback(
    (x: number, y: number): ChartWindow => {
      const [left, top] = [Math.floor(x / day), Math.floor(y / windowRow)];
      const [right, bottom] = [left + Math.ceil(width / day), top + Math.ceil(height / windowRow)];
      return { left, right, top, bottom, headLeft: left, headRight: right };
    },
    [day, width, height],
  );
  const [drawn, setDrawn] = useState(() => look(start, 0));
  const now = useRef({ drawn, ahead: false });

  const follow = useCallback(
    (asksAhead: boolean) => {
      const element = frame.current;
      if (!element) return;
      const before = now.current.drawn;
      const [seen, ahead] = [look(element.scrollLeft, element.scrollTop), asksAhead || now.current.ahead];
      const next = ahead ? around(seen) : seen;
      if (isWithin(next, before) && isWithin(before, next)) return;
      now.current = { drawn: next, ahead };
      if (isWithin(seen, before)) startTransition(() => setDrawn(next));
      else setDrawn(next);
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
  return drawn;
}

/**
 * What is drawn around what is seen. Both ends go on together, a stretch or a band of rows at a time: what leaves is
 * taken away in the drawing that brings what comes, for after each the browser paints and layers all of it.
 */
function around({ left, right, top, bottom }: ChartWindow): ChartWindow {
  const [firstDay, firstRow] = [stretchOf(left - margin), Math.floor((top - marginRows) / bandRows) * bandRows];
  const firstHead = Math.floor((left - margin - headAside) / headDays) * headDays + headAside;
  const needed = right - left + 2 * margin;
  return {
    ...{ left: firstDay, right: firstDay + needed + stretchDays },
    ...{ top: firstRow, bottom: firstRow + bottom - top + 2 * marginRows + bandRows },
    ...{ headLeft: firstHead, headRight: firstHead + needed + headDays },
  };
}

const isWithin = (inner: ChartWindow, outer: ChartWindow) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.headLeft >= outer.headLeft &&
  inner.headRight <= outer.headRight;
