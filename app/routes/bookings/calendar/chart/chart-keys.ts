import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { clashOf, isMovable, planOf, type StayPlan, shifted } from "~/routes/bookings/calendar/chart/stay-plan";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** Where the keyboard stands: an accommodation's night. */
export interface Cursor {
  accommodation_id: string;
  day: number;
}

/** What the keyboard works on. */
export interface KeyedChart {
  rows: readonly StayRow[];
  days: ChartDays;
  zoom: number;
  mayCreate: boolean;
  mayMove: boolean;
}

export interface KeyState {
  cursor: Cursor;
  plan: StayPlan | null;
}

/** What a key leads to: another place, another plan, an act; null for a key that means nothing here. */
export type KeyResult =
  | { kind: "stand"; state: KeyState }
  | { kind: "done"; plan: StayPlan }
  | { kind: "open"; bar: Bar }
  | { kind: "menu"; bar: Bar }
  | null;

interface Pressed {
  key: string;
  shift: boolean;
}

const steps: Record<string, [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const rowOf = (id: string, rows: readonly StayRow[]) => rows.find(({ accommodation }) => accommodation.id === id);

/** What lies in the night under the cursor. */
export function barAt({ accommodation_id, day }: Cursor, { rows, days }: KeyedChart): Bar | null {
  const night = days.dateAt(day);
  const bars = rowOf(accommodation_id, rows)?.bars ?? [];
  const here = bars.filter((bar) => bar.check_in <= night && night < bar.check_out);
  return here.find((bar) => bar.booking !== null) ?? here[0] ?? null;
}

/**
 * One key on the chart. Arrows walk, with Shift they choose nights; Enter opens what is there or begins a stay, N
 * begins one, or shows whose the night is; M takes a booking up: then arrows carry it, Shift changes its length, Enter puts it down. Shift+F10 or
 * the menu key opens the menu of what is there, and so does Enter where there is no booking to open.
 */
export function pressed({ key, shift }: Pressed, state: KeyState, chart: KeyedChart): KeyResult {
  const { cursor, plan } = state;
  const step = steps[key];
  if (key === "Escape") return plan && { kind: "stand", state: { cursor, plan: null } };
  if (plan?.bar) return carry({ key, shift }, state, plan, chart);
  if (step && shift && step[0] !== 0) return choose(state, step[0], chart);
  if (step) return stand(moveCursor(cursor, step, chart));
  if (key === "PageDown" || key === "PageUp") {
    return stand(moveCursor(cursor, [key === "PageDown" ? chart.zoom : -chart.zoom, 0], chart));
  }
  if (key === "Home" || key === "End") {
    const end = chart.days.days.length;
    return stand(moveCursor(cursor, [key === "Home" ? -end : end, 0], chart));
  }
  const bar = barAt(cursor, chart);
  if (key === "Enter" || key === " ") {
    if (plan) return finish(state, plan, chart);
    if (bar) return { kind: bar.booking ? "open" : "menu", bar };
    return begin(state, chart);
  }
  if (key === "ContextMenu" || (key === "F10" && shift)) return bar && plan === null ? { kind: "menu", bar } : null;
  if (key.toLowerCase() === "n") return plan ? finish(state, plan, chart) : begin(state, chart);
  if (key.toLowerCase() !== "m") return null;
  if (!bar || !chart.mayMove || !isMovable(bar)) return null;
  return { kind: "stand", state: { cursor, plan: planOf(bar, "move", chart.days) } };
}

const stand = (cursor: Cursor): KeyResult => ({ kind: "stand", state: { cursor, plan: null } });

function begin(state: KeyState, chart: KeyedChart): KeyResult {
  const { accommodation_id, day } = state.cursor;
  if (!chart.mayCreate || rowOf(accommodation_id, chart.rows)?.accommodation.status !== "active") return null;
  return finish(state, { kind: "new", bar: null, accommodation_id, from: day, until: day + 1 }, chart);
}

/** A stay on nights that somebody has is not begun: the plan stays, and tells who has them. */
function finish({ cursor }: KeyState, plan: StayPlan, { rows, days }: KeyedChart): KeyResult {
  const clash = clashOf(plan, days, rowOf(plan.accommodation_id, rows)?.bars);
  return clash ? { kind: "stand", state: { cursor, plan } } : { kind: "done", plan };
}

/** The nights from where Shift was first held to here. */
function choose({ cursor, plan }: KeyState, by: number, chart: KeyedChart): KeyResult {
  if (!chart.mayCreate) return null;
  const next = moveCursor(cursor, [by, 0], chart);
  const anchor = plan === null ? cursor.day : plan.from === cursor.day ? plan.until - 1 : plan.from;
  const [from, until] = [Math.min(anchor, next.day), Math.max(anchor, next.day) + 1];
  const { accommodation_id } = cursor;
  return { kind: "stand", state: { cursor: next, plan: { kind: "new", bar: null, accommodation_id, from, until } } };
}

function carry({ key, shift }: Pressed, { cursor }: KeyState, plan: StayPlan, chart: KeyedChart): KeyResult {
  if (key === "Enter") return { kind: "done", plan };
  const step = steps[key];
  if (!step) return null;
  if (step[0] !== 0) {
    const next = shifted(plan, shift ? "departure" : "move", step[0]);
    return { kind: "stand", state: { cursor: { ...cursor, day: shift ? next.until - 1 : next.from }, plan: next } };
  }
  const active = { ...chart, rows: chart.rows.filter(({ accommodation }) => accommodation.status === "active") };
  const { accommodation_id } = moveCursor({ ...cursor, accommodation_id: plan.accommodation_id }, step, active);
  return {
    kind: "stand",
    state: { cursor: { ...cursor, accommodation_id }, plan: { ...plan, kind: "move", accommodation_id } },
  };
}

function moveCursor(
  { accommodation_id, day }: Cursor,
  [byDays, byRows]: [number, number],
  { rows, days }: KeyedChart,
): Cursor {
  const row = rows.findIndex(({ accommodation }) => accommodation.id === accommodation_id);
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + byRows))];
  return {
    accommodation_id: next?.accommodation.id ?? accommodation_id,
    day: Math.min(days.days.length - 1, Math.max(0, day + byDays)),
  };
}
