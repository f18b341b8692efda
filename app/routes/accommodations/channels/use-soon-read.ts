import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Import } from "#contract/channel-calendars";

const pause = 3_000; // ms

/** Reads the screen again every few seconds while a reading is due that a worker is about to do. */
export function useSoonRead(imports: readonly Import[], now: number): void {
  const { revalidate } = useRevalidator();
  const isDue = ({ next_sync_at }: Import) => next_sync_at !== null && Date.parse(next_sync_at) <= now;
  const waits = imports.some(isDue);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), pause);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
