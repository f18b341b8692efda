import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import type { Calendar } from "#contract/bookings/calendar";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { fetchedPart } from "~/lib/fetched-part";
import type { Session } from "~/lib/session-state";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const BarCard = fetchedPart(() => import("~/routes/bookings/calendar/bar-menu/bar-card").then((file) => file.BarCard), {
  hint: true,
});

/** A bar under the pointer or the keyboard's cursor, and its place in the window. */
export interface PointedBar {
  bar: Bar;
  box: Pick<DOMRect, "left" | "top" | "bottom">;
  byFocus: boolean;
}

export interface CardCalls {
  /** Shows the card if the bar is still pointed at after a moment. */
  point: (pointed: PointedBar) => void;
  /** Hides it, unless pointer or focus come to the card. */
  leave: () => void;
  /** Hides it at once. */
  hide: () => void;
}

const overlays = "[role=dialog], [role=alertdialog], [role=menu]";
const pause = 300; // ms before the card appears
const grace = 200; // ms in which the pointer may come from the bar to the card

/** One card for all bars, rendered beside the chart: what a stay owes and misses, without leaving the chart. */
export function useBarCard(
  calendar: Calendar,
  session: Session,
  onAct: (act: OfferedAct, booking: Booking) => void,
): { calls: CardCalls; card: ReactNode } {
  const [shown, setShown] = useState<PointedBar | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const calls = useMemo(() => {
    const later = (ms: number, pointed: PointedBar | null) => {
      clearTimeout(timer.current);
      // not under a dialog or menu that the pointer opened meanwhile
      timer.current = setTimeout(() => setShown(document.querySelector(overlays) ? null : pointed), ms);
    };
    return {
      point: (pointed: PointedBar) => later(pause, pointed),
      leave: () => later(grace, null),
      stay: () => clearTimeout(timer.current),
      hide: () => {
        clearTimeout(timer.current);
        setShown(null);
      },
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown === null) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && calls.hide();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shown, calls]);
  const card = shown && (
    <BarCard
      key={shown.bar.key}
      {...{ pointed: shown, calendar, session }}
      onAct={(act, booking) => {
        calls.hide();
        onAct(act, booking);
      }}
      onStay={calls.stay}
      onLeave={calls.leave}
      onMissing={calls.hide}
    />
  );
  return { calls, card };
}
