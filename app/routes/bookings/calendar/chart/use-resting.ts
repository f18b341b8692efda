import { type RefObject, startTransition, useEffect, useState } from "react";
import { whenRested } from "~/routes/bookings/calendar/chart/when-rested";

const rest = 150; // ms

/** How far the chart is scrolled to the right where it rested last, in px. */
export function useResting(frame: RefObject<HTMLDivElement | null>, { start, day }: { start: number; day: number }) {
  const [rested, setRested] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another width of a day it rests elsewhere
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const settle = () => startTransition(() => setRested(element.scrollLeft));
    // With another width of a day it rests elsewhere, and nothing scrolls.
    const timer = setTimeout(settle, rest);
    const stop = whenRested(element, rest, settle);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [frame, day]);
  return rested;
}
