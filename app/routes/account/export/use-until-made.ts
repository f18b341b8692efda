import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pause = 2000; // ms

/** Reads the page again every two seconds while an export is made. */
export function useUntilMade(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [waits, state, revalidate]);
}
