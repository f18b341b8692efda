import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { type ChangeKind, changeKinds } from "#contract/platform/change-kinds";
import { listenToChanges } from "~/lib/live";

export interface LiveOptions {
  /** Minimum milliseconds between two reloads. */
  pause: number;
  /** The kinds of company data that the screen shows; default: all. */
  kinds?: readonly ChangeKind[];
  /** Whether to listen; false for users who may not read the stream. */
  enabled?: boolean;
}

/** Reloads a screen's data when a colleague changes something: at once, then at most once per pause. */
export function useLive(read: () => void, { pause, kinds = changeKinds, enabled = true }: LiveOptions): void {
  const latest = useRef({ read, kinds });
  latest.current = { read, kinds };
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const stop = listenToChanges((changed) => {
      if (timer !== undefined || !changed.some((kind) => latest.current.kinds.includes(kind))) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          latest.current.read();
        },
        Math.max(0, last + pause - performance.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pause, enabled]);
}

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
