import { useEffect, useRef } from "react";
import type { ChangeKind } from "#contract/change-kinds";
import { changeKinds } from "#contract/change-kinds";
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
