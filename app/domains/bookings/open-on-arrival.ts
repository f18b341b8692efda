import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The state of a navigation to a booking's page that opens the dialog of its refund. */
export const opensRefund = { refund: true } as const;

/** The state of a navigation to a booking's page that opens the dialog of other dates and places. */
export const opensChange = { change: true } as const;

/** Opens a dialog once if the page was opened for it; a reload does not. Null for users who may not act. */
export function useOpenOnArrival(named: "refund" | "change", open: (() => void) | null): void {
  const { state, key } = useLocation();
  const asked = typeof state === "object" && state !== null && named in state;
  const latest = useRef(open);
  latest.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useEffect(() => {
    if (!asked) return;
    window.history.replaceState({ ...window.history.state, usr: null }, "");
    latest.current?.();
  }, [asked, key]);
}
