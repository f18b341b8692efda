import { useCallback, useSyncExternalStore } from "react";

/** From `lg` on a screen has room for columns side by side; below it, one column and a drawer. */
export const wideQuery = "(min-width: 1280px)";

/** Whether a media query matches now; `fallback` without matchMedia (the prerendered shell, jsdom). */
export function useMediaQuery(query: string, fallback = true): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = ask(query);
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => ask(query)?.matches ?? fallback,
    () => fallback,
  );
}

const ask = (query: string) => (typeof window.matchMedia === "function" ? window.matchMedia(query) : undefined);
