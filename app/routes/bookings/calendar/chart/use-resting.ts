import { type RefObject, startTransition, useEffect, useState } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import { whenRested } from "~/routes/bookings/calendar/chart/when-rested";

const pause = 150; // ms

interface Resting {
  days: ChartDays;
  /** Width of a day; null until it is known. */
  day: number | null;
  /** The day that stands at the left at first. */
  first: string;
}

/** The column at the left where scrolling rested last, counted from the first day, with the part of it that is hidden. */
export function useResting(frame: RefObject<HTMLDivElement | null>, { days, day, first }: Resting): number {
  const [rested, setRested] = useState({ date: first, into: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element || day === null) return;
    const settle = () => {
      const column = element.scrollLeft / day;
      const [date, into] = [days.dateAt(Math.floor(column)), column % 1];
      startTransition(() => {
        setRested((before) => (before.date === date && before.into === into ? before : { date, into }));
      });
    };
    // With another width of a day it rests elsewhere, and nothing scrolls.
    const timer = setTimeout(settle, pause);
    const stop = whenRested(element, pause, settle);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [frame, days, day]);
  return days.indexOf(rested.date) + rested.into;
}
