import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The state of a navigation to a booking's page that opens the dialog of its refund. */
export const opensRefund = { refund: true } as const;

/** Opens the refund once if the page was opened for it; a reload does not. Null for users who may not change money. */
export function useRefundOnArrival(open: (() => void) | null): void {
  const { state } = useLocation();
  const asked = typeof state === "object" && state !== null && "refund" in state;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!asked) return;
    window.history.replaceState({ ...window.history.state, usr: null }, "");
    latest.current?.();
  }, [asked]);
}
