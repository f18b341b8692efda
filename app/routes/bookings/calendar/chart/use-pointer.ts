import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { type Point, swallowLift, useRestingFinger } from "~/components/ui/use-resting-finger";
import type { CardCalls } from "~/routes/bookings/calendar/bar-menu/use-bar-card";
import { type ChartDays, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { isMovable, planOf, type StayPlan, shifted } from "~/routes/bookings/calendar/chart/stay-plan";
import { type Bar, hasCard } from "~/routes/bookings/calendar/drawn-bars";

const threshold = 4; // px from which a press is a drag
const edge = 8; // px at the ends of a bar that resize it
const margin = 48; // px from the frame's side within which it scrolls

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

interface Press {
  x: number;
  y: number;
  start: StayPlan;
  /** The night at which a new stay starts. */
  anchor: number;
  plan: StayPlan | null;
}

/** Drawing with the pointer: nights of a new stay, a booking's position, its ends. Escape cancels. */
export function usePointer(chart: Chart) {
  const press = useRef<Press | null>(null);
  const moved = useRef(false);
  const tapped = useRef<StayPlan | null>(null);
  const latest = useRef(chart);
  latest.current = chart;

  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || press.current === null) return;
      press.current = null;
      latest.current.onPlan(null);
    };
    window.addEventListener("keydown", stop);
    return () => window.removeEventListener("keydown", stop);
  }, []);

  const place = (event: PointerEvent) => {
    const box = chart.canvas.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0) - chart.names, y: event.clientY - (box?.top ?? 0) - headHeight };
  };
  const rowAt = (y: number) => chart.rows.find(({ top, height }) => y >= top && y < top + height);

  function begin(event: PointerEvent): Omit<Press, "x" | "y"> | null {
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
      const kind = right - x < edge ? "departure" : x - left < edge ? "arrival" : "move";
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
    if (event.clientX > box.right - margin) frame.scrollLeft += 16;
    else if (event.clientX < box.left + chart.names + margin) frame.scrollLeft -= 16;
    if (event.clientY > box.bottom - margin) frame.scrollTop += 8;
    else if (event.clientY < box.top + 2 * margin) frame.scrollTop -= 8;
  }

  return {
    onPointerDown(event: PointerEvent) {
      moved.current = false;
      const begun = event.button === 0 ? begin(event) : null;
      // a finger scrolls where a mouse draws: a tap is known only when it lifts
      tapped.current = event.pointerType === "touch" && begun?.start.kind === "new" ? begun.start : null;
      if (event.pointerType === "touch") return;
      press.current = begun && { ...begun, ...place(event) };
    },
    onPointerMove(event: PointerEvent) {
      const now = press.current;
      if (now === null) return;
      const { x, y } = place(event);
      if (!now.plan && Math.hypot(x - now.x, y - now.y) < threshold) return;
      if (!now.plan) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      moved.current = true;
      follow(event);
      now.plan = planAt(event, now);
      chart.onPlan(now.plan);
    },
    onPointerUp() {
      const plan = press.current?.plan;
      press.current = null;
      if (plan) chart.onDone(plan);
    },
    onPointerCancel() {
      press.current = null;
      chart.onPlan(null);
    },
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

interface MenuPress {
  day: number;
  days: ChartDays;
  barOf: (key: string) => Bar | undefined;
  /** Opens the menu of what was pressed; returns false if it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
  /** Moves the cursor to the pressed night, which gets the focus when the menu closes. */
  onStand: (accommodation_id: string, night: number) => void;
}

/** What opens a bar's menu: right click, a long press, and a click if there is no booking to open. */
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
      // the keyboard's own contextmenu event was already handled by its key
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
