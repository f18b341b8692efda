import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const fresh = 60_000; // ms

/** Reloads the screen's data when the user returns to a tab after more than a minute. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  const read = useRef(Date.now());
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState !== "visible" || Date.now() - read.current < fresh) return;
      read.current = Date.now();
      void revalidate();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [revalidate]);
}
