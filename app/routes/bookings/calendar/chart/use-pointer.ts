import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { type Point, swallowLift, useRestingFinger } from "~/components/ui/use-resting-finger";
import { type ChartDays, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { isMovable, planOf, type StayPlan, shifted } from "~/routes/bookings/calendar/chart/stay-plan";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const threshold = 4; // px from which a press is a drag
const edge = 8; // px at the ends of a bar that resize it
const margin = 48; // px from the frame's side within which it scrolls
// a finger is wide, trembles, and often starts near a side
const byFinger = { threshold: 8, edge: 28, margin: 24, pause: 400 }; // px; pause in ms until it lifts a bar

interface Chart {
  canvas: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  /** Width of the names and of a day, in px. */
  names: number;
  day: number;
  days: ChartDays;
  rows: readonly StayRow[];
  barOf: (key: string) => Bar | undefined;
  mayDraw: boolean;
  mayMove: boolean;
  onPlan: (plan: StayPlan | null) => void;
  onDone: (plan: StayPlan) => void;
}

interface Press extends Point {
  pointerType: string;
  start: StayPlan;
  /** The night at which a new stay starts. */
  anchor: number;
  plan: StayPlan | null;
}

/** A bar that a resting finger may lift, before and after it did. */
export interface Hold {
  /** Lifts the bar under the finger, which then drags it; returns false if it cannot be moved. */
  lift: () => boolean;
  isLifted: () => boolean;
  /** Ends a hold that moved nothing; returns whether there was one. */
  setDown: () => boolean;
}

/**
 * Drawing with the pointer: nights of a new stay, a booking's position, its ends. A mouse drags at once; a finger, whose
 * moving scrolls, only after the hold. Escape, a second finger and leaving the window cancel.
 */
export function usePointer(chart: Chart) {
  const press = useRef<Press | null>(null);
  const resting = useRef<{ press: Press; pointerId: number; target: Element } | null>(null);
  const moved = useRef(false);
  const tapped = useRef<StayPlan | null>(null);
  const latest = useRef(chart);
  latest.current = chart;

  const isLifted = useCallback(() => press.current?.pointerType === "touch", []);
  const keepStill = useCallback(
    (event: Event) => void (isLifted() && event.cancelable && event.preventDefault()),
    [isLifted],
  );
  const putBack = useCallback(() => {
    resting.current = null;
    if (press.current === null) return;
    press.current = null;
    latest.current.onPlan(null);
  }, []);
  useEffect(() => {
    const canvas = latest.current.canvas.current;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && putBack();
    window.addEventListener("keydown", onKey);
    window.addEventListener("blur", putBack);
    document.addEventListener("visibilitychange", putBack);
    // browsers let only a listener that was there before the touch keep it from scrolling; React's own is passive
    canvas?.addEventListener("touchmove", keepStill, { passive: false });
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("blur", putBack);
      document.removeEventListener("visibilitychange", putBack);
      canvas?.removeEventListener("touchmove", keepStill);
    };
  }, [putBack, keepStill]);

  const place = (event: PointerEvent) => {
    const box = chart.canvas.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0) - chart.names, y: event.clientY - (box?.top ?? 0) - headHeight };
  };
  const rowAt = (y: number) => chart.rows.find(({ top, height }) => y >= top && y < top + height);

  function begin(event: PointerEvent): Pick<Press, "start" | "anchor" | "plan"> | null {
    const { x, y } = place(event);
    const target = event.target as Element;
    if (target.closest(".chart-head, .chart-foot, .chart-name")) return null;
    const key = target.closest("[data-bar]")?.getAttribute("data-bar");
    const night = Math.floor(x / chart.day - 0.5);
    if (key) {
      const bar = chart.barOf(key);
      if (!bar || !chart.mayMove || !isMovable(bar)) return null;
      const plan = planOf(bar, "move", chart.days);
      const [left, right] = [(plan.from + 0.5) * chart.day, (plan.until + 0.5) * chart.day];
      const end = event.pointerType === "touch" ? Math.min(byFinger.edge, (right - left) / 3) : edge;
      const kind = right - x < end ? "departure" : x - left < end ? "arrival" : "move";
      return { start: { ...plan, kind }, anchor: night, plan: null };
    }
    const row = rowAt(y);
    if (!row || x < 0 || !chart.mayDraw || row.accommodation.status !== "active") return null;
    const start = {
      kind: "new" as const,
      bar: null,
      accommodation_id: row.accommodation.id,
      from: night,
      until: night + 1,
    };
    return { start, anchor: night, plan: null };
  }

  function planAt(event: PointerEvent, { start, anchor, x: x0 }: Press): StayPlan {
    const { x, y } = place(event);
    if (start.kind === "new") {
      const night = Math.floor(x / chart.day - 0.5);
      return { ...start, from: Math.min(anchor, night), until: Math.max(anchor, night) + 1 };
    }
    const plan = shifted(start, start.kind, Math.round((x - x0) / chart.day));
    const row = start.kind === "move" ? rowAt(y) : undefined;
    return row?.accommodation.status === "active" ? { ...plan, accommodation_id: row.accommodation.id } : plan;
  }

  /** Scrolls while the pointer is near a side. */
  function follow(event: PointerEvent): void {
    const frame = chart.frame.current;
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const near = event.pointerType === "touch" ? byFinger.margin : margin;
    if (event.clientX > box.right - near) frame.scrollLeft += 16;
    else if (event.clientX < box.left + chart.names + near) frame.scrollLeft -= 16;
    if (event.clientY > box.bottom - near) frame.scrollTop += 8;
    else if (event.clientY < box.top + 2 * near) frame.scrollTop -= 8;
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const { pointerType, pointerId } = event;
      putBack(); // what a finger holds, when a second one comes
      moved.current = false;
      const begun = event.button === 0 && event.isPrimary ? begin(event) : null;
      const isTouch = pointerType === "touch";
      // a finger scrolls where a mouse draws: a tap is known only when it lifts
      tapped.current = isTouch && begun?.start.kind === "new" ? begun.start : null;
      const pressed = begun && { ...begun, ...place(event), pointerType };
      if (!isTouch) press.current = pressed;
      else if (pressed?.start.bar) resting.current = { press: pressed, pointerId, target: event.target as Element };
    },
    onPointerMove(event: PointerEvent) {
      const now = press.current;
      if (now === null) return;
      const { x, y } = place(event);
      const from = isLifted() ? byFinger.threshold : threshold;
      if (!now.plan && Math.hypot(x - now.x, y - now.y) < from) return;
      if (!now.plan) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      moved.current = true;
      follow(event);
      now.plan = planAt(event, now);
      chart.onPlan(now.plan);
    },
    onPointerUp() {
      resting.current = null;
      const plan = press.current?.plan;
      if (!plan && isLifted()) return; // the menu sets down what was not moved
      press.current = null;
      if (plan) chart.onDone(plan);
    },
    onPointerCancel: putBack,
    /** A bar is dragged by the chart, not as a link by the browser. */
    onDragStart(event: { preventDefault(): void }) {
      event.preventDefault();
    },
    /** A tap on a free night starts a stay there; the click that ends a drag opens nothing. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (tapped.current) chart.onDone(tapped.current);
      tapped.current = null;
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const hold: Hold = {
    lift() {
      const finger = resting.current;
      resting.current = null;
      if (!finger) return false;
      press.current = finger.press;
      chart.canvas.current?.setPointerCapture(finger.pointerId);
      // a bar that scrolls out of the window leaves the page, and its touch events no longer pass the canvas
      finger.target.addEventListener("touchmove", keepStill, { passive: false });
      chart.onPlan(finger.press.start);
      swallowLift();
      return true;
    },
    isLifted,
    setDown() {
      const wasLifted = isLifted();
      if (wasLifted) putBack();
      return wasLifted;
    },
  };
  return { handlers, hold };
}

interface MenuPress {
  day: number;
  days: ChartDays;
  barOf: (key: string) => Bar | undefined;
  /** Lifting a bar comes before its menu. */
  hold: Hold;
  /** Opens the menu of what was pressed; returns false if it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
  /** Moves the cursor to the pressed night, which gets the focus when the menu closes. */
  onStand: (accommodation_id: string, night: number) => void;
}

/**
 * What opens a bar's menu: right click, a long press, and a click if there is no booking to open. A bar that can be moved
 * is lifted by the long press: its menu opens if it is set down where it was.
 */
export function useMenuPress({ day, days, barOf, hold, onMenu, onStand }: MenuPress) {
  const held = useRef<{ target: Element; at: Point } | null>(null);
  const finger = useRestingFinger(rest, byFinger.pause);

  /** Returns whether a menu opened. */
  function rest(target: Element, at: Point): boolean {
    if (!hold.lift()) return ask(target, at);
    held.current = { target, at };
    return false;
  }

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
    onPointerUp() {
      finger.press.onPointerUp();
      if (hold.setDown() && held.current) ask(held.current.target, held.current.at);
    },
    onContextMenu(event: MouseEvent) {
      const byTouch = finger.end();
      const at = { x: event.clientX, y: event.clientY };
      const target = event.target as Element;
      const isHandled = hold.isLifted() || (!byTouch && isTouch(event)); // the browser's long press came after ours
      // the keyboard's own contextmenu event was already handled by its key
      if (!isHandled && !target.matches("[data-cursor]") && !(byTouch ? rest : ask)(target, at) && !hold.isLifted())
        return;
      event.preventDefault();
      if (byTouch && !hold.isLifted()) swallowLift();
    },
    onClick(event: MouseEvent) {
      const key = (event.target as Element).closest("[data-bar]")?.getAttribute("data-bar");
      if (key && !barOf(key)?.booking) ask(event.target as Element, { x: event.clientX, y: event.clientY });
    },
  };
}

const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as globalThis.PointerEvent).pointerType === "touch";
