import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Booking } from "#contract/bookings/bookings";
import type { Calendar } from "#contract/bookings/calendar";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { fetchedPart } from "~/lib/fetched-part";
import type { Session } from "~/lib/session-state";
import { type Bar, hasCard } from "~/routes/bookings/calendar/drawn-bars";

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

interface Pointing {
  frame: RefObject<HTMLDivElement | null>;
  barOf: (key: string) => Bar | undefined;
  /** The bar under the keyboard's cursor. */
  cursorBar: Bar | null;
  /** A stay is being drawn. */
  busy: boolean;
  /** Null: there are no cards. */
  card: CardCalls | null;
}

/** Whose card is shown: the booking under the mouse, or under the keyboard's cursor while it has the focus. */
export function usePointedBar({ frame, barOf, cursorBar, busy, card }: Pointing) {
  const isFocused = useRef(false);
  const show = (key: string, byFocus: boolean) => {
    const bar = barOf(key);
    const element = frame.current?.querySelector(`[data-bar="${CSS.escape(key)}"]`);
    if (!bar || !hasCard(bar) || !element || !frame.current) return card?.leave();
    const [{ left, top, bottom }, inside] = [element.getBoundingClientRect(), frame.current.getBoundingClientRect()];
    card?.point({ bar, box: { left: Math.max(left, inside.left), top, bottom }, byFocus });
  };
  const pointed = cursorBar && hasCard(cursorBar) ? cursorBar.key : "";
  const showFocused = () => void (isFocused.current && show(pointed, true));
  const latest = useRef(showFocused);
  latest.current = showFocused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card of another bar under the cursor
  useEffect(() => latest.current(), [pointed]);
  useEffect(() => {
    if (busy) card?.hide();
  }, [busy, card]);
  useEffect(() => {
    const element = frame.current;
    const hide = () => {
      card?.hide();
      latest.current(); // the cursor scrolls what it comes to into sight
    };
    element?.addEventListener("scroll", hide, { passive: true });
    return () => element?.removeEventListener("scroll", hide);
  }, [frame, card]);

  return {
    onPointerOver({ pointerType, target, buttons }: PointerEvent) {
      if (pointerType !== "mouse" || buttons > 0 || busy) return;
      const key = (target as Element).closest("[data-bar]")?.getAttribute("data-bar");
      if (key) show(key, false);
      else card?.leave();
    },
    onPointerLeave: () => card?.leave(),
    onPointerDownCapture: () => card?.hide(),
    onFocusCapture({ target }: FocusEvent) {
      isFocused.current = (target as Element).matches("[data-cursor]:focus-visible");
      if (isFocused.current) show(pointed, true);
    },
    onBlurCapture() {
      isFocused.current = false;
      card?.leave();
    },
  };
}
