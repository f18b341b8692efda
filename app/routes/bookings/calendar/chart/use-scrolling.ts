import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import { whenRested } from "~/routes/bookings/calendar/chart/when-rested";

const pause = 400; // ms

interface Scrolling {
  days: ChartDays;
  /** The day that the address asks for, and how many are seen before it. */
  date: string;
  lead: number;
  /** Width of a day. */
  day: number;
  onRest: (date: string) => void;
}

/**
 * Holds date and scrolling together: another date in the address scrolls there; after scrolling came to rest the
 * address learns the day that stands there. Other data or another zoom keep that day in its place.
 */
export function useScrolling(
  frame: RefObject<HTMLDivElement | null>,
  { days, date, lead, day, onRest }: Scrolling,
): void {
  const told = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first day stands for the days, a new object with each answer
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // What scrolling itself told is where the chart is; half a day further would be no move.
    const index = Math.max(0, days.indexOf(date) - lead);
    const here = Math.round(element.scrollLeft / day);
    if (told.current === date && here === index) return;
    told.current = date;
    element.scrollLeft = index * day;
  }, [date, lead, day, days.dateAt(0), frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return whenRested(element, pause, () => {
      const now = days.dateAt(Math.round(element.scrollLeft / day) + lead);
      if (now === told.current) return;
      told.current = now;
      onRest(now);
    });
  }, [frame, days, day, lead, onRest]);
}
