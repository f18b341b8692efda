import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ChartDays, footHeight, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** The number of days in a stretch. */
export const stretchDays = 16;

export interface PlacedBar {
  bar: Bar;
  /** Column of the arrival from the first day; may be negative. */
  from: number;
  nights: number;
  /** Free nights after it, up to the next bar beside it; none below the first lane. */
  after: number;
}

/** Some days of one row, and the bars that start in them. */
export interface Stretch {
  /** Its first column. */
  first: number;
  bars: PlacedBar[];
  /** The column at which the last of its bars ends, possibly beyond its days. */
  until: number;
}

/** The first column of a column's stretch. */
const stretchOf = (column: number) => Math.floor(column / stretchDays) * stretchDays;

/** A row's bars by stretches, from the earliest. Bars are rendered and painted one stretch at a time. */
export function stretchesOf(bars: readonly Bar[], days: ChartDays): Stretch[] {
  const stretches = new Map<number, Stretch>();
  const beside = bars
    .filter(({ lane }) => lane === 0)
    .map(({ check_in }) => check_in)
    .sort();
  for (const bar of bars) {
    const next = beside.find((check_in) => check_in > bar.check_in);
    const from = days.indexOf(bar.check_in);
    const nights = days.indexOf(bar.check_out) - from;
    const first = stretchOf(from);
    const stretch = stretches.get(first) ?? { first, bars: [], until: from };
    const after = bar.lane > 0 ? 0 : next ? days.indexOf(next) - from - nights : days.days.length;
    stretch.bars.push({ bar, from, nights, after: Math.max(0, after) });
    stretch.until = Math.max(stretch.until, from + nights);
    stretches.set(first, stretch);
  }
  return [...stretches.values()].sort((a, b) => a.first - b.first);
}

/** The bars that are in these columns, or whose name may be written beside them there. */
export function barsWithin(stretches: readonly Stretch[], firstDay: number, lastDay: number): Stretch[] {
  const isWithin = ({ from, nights, after }: PlacedBar) => from <= lastDay && from + nights + after >= firstDay;
  return stretches
    .map((stretch) => ({ ...stretch, bars: stretch.bars.filter(isWithin) }))
    .filter(({ bars }) => bars.length > 0);
}

/** The step in which the window extends downwards, in px. */
export const windowRow = 30;

/** Days by column, and rows of the window; the last are included. Head and foot have their own range of days. */
export interface ChartWindow {
  left: number;
  right: number;
  top: number;
  bottom: number;
  headLeft: number;
  headRight: number;
  /** The first window: of its stretches, only the bars within it are rendered. */
  bare: boolean;
}

interface Sizes {
  size: Size;
  /** px */
  day: number;
  /** Width of the column of names, px. */
  names: number;
  /** The initial scroll position, in px. */
  start: number;
}

/** How close scrolling may come to the end of what is rendered. */
const margin = 6; // days
const marginRows = 4;
/** The number of rows by which rendering extends; for days it is a stretch. */
const bandRows = 10;
/**
 * Head and foot are a quarter of the cost of rendering a new stretch: they extend by more days, in a render of their
 * own that never adds bars.
 */
const headDays = 3 * stretchDays;
const headAside = stretchDays / 2;

/**
 * Follows the scrolling of the chart. Returns another window only when scrolling nears the end of what is rendered:
 * until then the browser scrolls without React. New content is rendered before it is visible, so as a transition,
 * unless scrolling jumps. The first window is computed, not measured, and holds only what is visible.
 */
export function useChartWindow(frame: RefObject<HTMLDivElement | null>, { size, day, names, start }: Sizes) {
  const [width, height] = [size.width - names, size.height - headHeight - footHeight];
  const look = useCallback(
    (x: number, y: number): ChartWindow => {
      const [left, top] = [Math.floor(x / day), Math.floor(y / windowRow)];
      const [right, bottom] = [left + Math.ceil(width / day), top + Math.ceil(height / windowRow)];
      return { left, right, top, bottom, headLeft: left, headRight: right, bare: true };
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
 * The range rendered around what is visible. Both ends move together, by a stretch or a band of rows: old content is
 * removed in the same render that adds new content, because the browser paints and layers everything after each.
 */
function around({ left, right, top, bottom }: ChartWindow): ChartWindow {
  const [firstDay, firstRow] = [stretchOf(left - margin), Math.floor((top - marginRows) / bandRows) * bandRows];
  const firstHead = Math.floor((left - margin - headAside) / headDays) * headDays + headAside;
  const needed = right - left + 2 * margin;
  return {
    ...{ left: firstDay, right: firstDay + needed + stretchDays },
    ...{ top: firstRow, bottom: firstRow + bottom - top + 2 * marginRows + bandRows },
    ...{ headLeft: firstHead, headRight: firstHead + needed + headDays },
    bare: false,
  };
}

const isWithin = (inner: ChartWindow, outer: ChartWindow) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.headLeft >= outer.headLeft &&
  inner.headRight <= outer.headRight;

export interface Size {
  width: number;
  height: number;
}

/** The frame's inner size in px, updated on resize; null until known. */
export function useSize(frame: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    // No transition: a frame without the chart would be laid out and painted before it.
    const element = frame.current;
    if (element) setSize(sizeOf(element));
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const now = sizeOf(element);
      setSize((before) => (before?.width === now.width && before.height === now.height ? before : now));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

/** Calls back whenever scrolling has stopped for this many ms; returns the function that ends this. */
export function whenRested(element: HTMLElement, rest: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(call, rest);
  };
  element.addEventListener("scroll", settle, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener("scroll", settle);
  };
}
