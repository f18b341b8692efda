import { useEffect, useRef } from "react";

const pauses = { first: 3000, longest: 60_000 }; // ms; a PDF is rendered within seconds of the signature

/** Polls with growing pauses while `wanted` and the page is visible, and when the user returns. */
export function useGentleAsking(wanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!wanted) return;
    let pause = pauses.first;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") latest.current();
        wait();
      }, pause);
      pause = Math.min(pause * 2, pauses.longest);
    };
    const comeBack = () => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      pause = pauses.first;
      latest.current();
      wait();
    };
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, [wanted]);
}
