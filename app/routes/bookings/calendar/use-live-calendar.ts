import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { listenToChanges } from "~/lib/live";

const pause = 2000; // ms between two readings

/** Reads the calendar again when a colleague changed something: at once, then at most every two seconds. */
export function useLiveCalendar(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let read = Number.NEGATIVE_INFINITY;
    const stop = listenToChanges(() => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          read = performance.now();
          void latest.current();
        },
        Math.max(0, read + pause - performance.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
