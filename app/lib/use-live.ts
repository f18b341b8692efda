import { useEffect, useRef } from "react";
import { type ChangeKind, changeKinds } from "#contract/events";
import { listenToChanges } from "~/lib/live";

export interface LiveOptions {
  /** Milliseconds between two readings. */
  pause: number;
  /** What of the company matters to the screen; all of it where nothing is said. */
  kinds?: readonly ChangeKind[];
  /** Whether to listen at all: for people who may not hear. */
  enabled?: boolean;
}

/** Lets a screen read again when a colleague changed something: at once, then at most so often. */
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
