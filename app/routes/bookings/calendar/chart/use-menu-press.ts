import type { MouseEvent } from "react";
import { type Point, swallowLift, useRestingFinger } from "~/components/ui/use-resting-finger";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

interface MenuPress {
  day: number;
  days: ChartDays;
  barOf: (key: string) => Bar | undefined;
  /** Asks for the menu of what was pressed; false when it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
  /** Puts the keyboard on the night that was pressed: there the focus goes when the menu closes. */
  onStand: (accommodation_id: string, night: number) => void;
}

/** What asks for a bar's menu: right click, a finger that rests, and a click where there is no booking to open. */
export function useMenuPress({ day, days, barOf, onMenu, onStand }: MenuPress) {
  const finger = useRestingFinger(ask);

  function ask(target: Element, at: Point): boolean {
    const element = target.closest("[data-bar]");
    const bar = barOf(element?.getAttribute("data-bar") ?? "");
    if (!element || !bar || !onMenu(bar, at)) return false;
    const [from, until] = [days.indexOf(bar.check_in), days.indexOf(bar.check_out)];
    const into = Math.floor((at.x - element.getBoundingClientRect().left) / day);
    onStand(bar.accommodation_id, Math.min(until - 1, Math.max(from, from + into)));
    return true;
  }

  return {
    ...finger.press,
    onContextMenu(event: MouseEvent) {
      const byTouch = finger.end();
      const target = event.target as Element;
      // the keyboard's own press has been answered by its key
      if (!target.matches("[data-cursor]") && !ask(target, { x: event.clientX, y: event.clientY })) return;
      event.preventDefault();
      if (byTouch) swallowLift();
    },
    onClick(event: MouseEvent) {
      const key = (event.target as Element).closest("[data-bar]")?.getAttribute("data-bar");
      if (key && !barOf(key)?.booking) ask(event.target as Element, { x: event.clientX, y: event.clientY });
    },
  };
}
