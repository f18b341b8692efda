import { type RefObject, startTransition, useEffect, useState } from "react";

const rest = 150; // ms

/** How far the chart is scrolled to the right where it rested last, in px. */
export function useResting(frame: RefObject<HTMLDivElement | null>, { start, day }: { start: number; day: number }) {
  const [rested, setRested] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another width of a day it rests elsewhere
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setRested(element.scrollLeft)), rest);
    };
    settle();
    element.addEventListener("scroll", settle, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", settle);
    };
  }, [frame, day]);
  return rested;
}
