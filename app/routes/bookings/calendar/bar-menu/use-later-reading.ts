import { useEffect, useRef } from "react";
import type { Calendar } from "#contract/calendar";

/** Acts whenever the calendar was read again, not at its first reading; a newer one ends what the older began. */
export function useLaterReading(calendar: Calendar, act: (signal: AbortSignal) => void): void {
  const latest = useRef(act);
  latest.current = act;
  const read = useRef(calendar);
  useEffect(() => {
    if (read.current === calendar) return;
    read.current = calendar;
    const stop = new AbortController();
    latest.current(stop.signal);
    return () => stop.abort();
  }, [calendar]);
}
