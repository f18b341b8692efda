import { vi } from "vitest";

/**
 * Makes time pass twenty times as fast until the returned function is called, so that tests do not wait for the pauses
 * between repeated calls.
 */
export function quickenTime(): () => void {
  const clock = setInterval(() => vi.advanceTimersByTime(100), 5);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    clearInterval(clock);
  };
}
