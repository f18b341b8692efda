import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** The part of the chart that is drawn: what is seen, and a step beyond it on each side. */
export interface ChartWindow {
  firstDay: number;
  lastDay: number;
  top: number;
  bottom: number;
}

interface Sizes {
  /** Width of a day. */
  day: number;
  /** Width of the column of names. */
  names: number;
  days: number;
}

const rowStep = 90; // px

/**
 * Follows the scrolling of the chart. It answers another window only when a whole step was passed, so that most frames
 * move what is drawn already and ask nothing of React.
 */
export function useChartWindow(frame: RefObject<HTMLDivElement | null>, { day, names, days }: Sizes) {
  const step = Math.max(3, Math.ceil(160 / day));
  const look = useCallback((): ChartWindow => {
    const element = frame.current;
    const [left, width] = [element?.scrollLeft ?? 0, (element?.clientWidth ?? 1200) - names];
    const [top, height] = [element?.scrollTop ?? 0, element?.clientHeight ?? 800];
    const first = Math.floor(left / day / step) - 1;
    const last = Math.ceil((left + width) / day / step) + 1;
    return {
      firstDay: Math.max(0, first * step),
      lastDay: Math.min(days - 1, last * step),
      top: (Math.floor(top / rowStep) - 0.5) * rowStep,
      bottom: (Math.ceil((top + height) / rowStep) + 0.5) * rowStep,
    };
  }, [frame, day, names, days, step]);
  const [shown, setShown] = useState<ChartWindow>(look);
  const now = useRef(shown);

  const follow = useCallback(() => {
    const next = look();
    const before = now.current;
    if (
      next.firstDay === before.firstDay &&
      next.lastDay === before.lastDay &&
      next.top === before.top &&
      next.bottom === before.bottom
    )
      return;
    now.current = next;
    setShown(next);
  }, [look]);

  useLayoutEffect(() => follow(), [follow]);
  return { shown, follow };
}
