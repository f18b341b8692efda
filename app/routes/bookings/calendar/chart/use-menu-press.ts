import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/days";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const rest = 550; // ms that a finger rests; where the browser has such a press of its own, that comes first
const tremble = 8; // px that a resting finger moves

/** Where a menu opens, in the window. */
export interface Point {
  x: number;
  y: number;
}

interface MenuPress {
  day: number;
  days: ChartDays;
  bars: ReadonlyMap<string, Bar>;
  /** Asks for the menu of what was pressed; false when it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
  /** Puts the keyboard on the night that was pressed: there the focus goes when the menu closes. */
  onStand: (accommodation_id: string, night: number) => void;
}

/** What asks for a bar's menu: right click, a finger that rests, and a click where there is no booking to open. */
export function useMenuPress({ day, days, bars, onMenu, onStand }: MenuPress) {
  const finger = useRef<(Point & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  const lift = useCallback(() => {
    if (finger.current) clearTimeout(finger.current.timer);
    finger.current = null;
  }, []);
  useEffect(() => lift, [lift]);

  function ask(target: EventTarget, at: Point): boolean {
    const element = (target as Element).closest("[data-bar]");
    const bar = bars.get(element?.getAttribute("data-bar") ?? "");
    if (!element || !bar || !onMenu(bar, at)) return false;
    const [from, until] = [days.indexOf(bar.check_in), days.indexOf(bar.check_out)];
    const into = Math.floor((at.x - element.getBoundingClientRect().left) / day);
    onStand(bar.accommodation_id, Math.min(until - 1, Math.max(from, from + into)));
    return true;
  }

  return {
    onContextMenu(event: MouseEvent) {
      const byTouch = finger.current !== null;
      lift();
      // the keyboard's own press has been answered by its key
      const byKey = (event.target as Element).matches("[data-cursor]");
      if (!byKey && !ask(event.target, { x: event.clientX, y: event.clientY })) return;
      event.preventDefault();
      if (byTouch) swallowLift();
    },
    onClick(event: MouseEvent) {
      const key = (event.target as Element).closest("[data-bar]")?.getAttribute("data-bar");
      if (key && !bars.get(key)?.booking) ask(event.target, { x: event.clientX, y: event.clientY });
    },
    onPointerDown(event: PointerEvent) {
      lift();
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      const { target, clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        lift();
        if (ask(target, { x, y })) swallowLift();
      }, rest);
      finger.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = finger.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > tremble) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** The finger that opened a menu neither closes it nor follows a link when it is lifted. */
function swallowLift(): void {
  const options = { capture: true, passive: false };
  const swallow = (event: TouchEvent) => {
    event.preventDefault();
    stop();
  };
  const stop = () => {
    window.removeEventListener("touchend", swallow, options);
    window.removeEventListener("touchcancel", stop, options);
  };
  window.addEventListener("touchend", swallow, options);
  window.addEventListener("touchcancel", stop, options);
}
