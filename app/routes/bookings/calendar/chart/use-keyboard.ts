import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { wholeDate } from "~/routes/bookings/calendar/calendar-locale";
import { type ChartDays, footHeight, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { nightPrice, type Prices, priceWords } from "~/routes/bookings/calendar/chart/night-prices";
import {
  clashOf,
  isMovable,
  planOf,
  planText,
  type StayPlan,
  shifted,
} from "~/routes/bookings/calendar/chart/stay-plan";
import { type Bar, visible, wordsOf } from "~/routes/bookings/calendar/drawn-bars";

interface Keyboard extends KeyedChart {
  frame: RefObject<HTMLDivElement | null>;
  names: number;
  day: number;
  lane: number;
  byId: ReadonlyMap<string, StayRow>;
  prices: Prices | null;
  plan: StayPlan | null;
  setPlan: (plan: StayPlan | null) => void;
  locale: string;
  /** The initial position of the cursor. */
  date: string;
  onDone: (plan: StayPlan) => void;
  onOpen: (bar: Bar) => void;
  /** Opens the menu of what is under the cursor, at a point of the window. */
  onMenu: (bar: Bar, at: { x: number; y: number }) => void;
}

/** Keyboard use of the chart: one cell has the focus and moves with it; results are announced. */
export function useKeyboard(chart: Keyboard) {
  const { frame, rows, days, plan, setPlan, byId, locale } = chart;
  const [walked, setWalked] = useState<{ accommodation_id: string; date: string } | null>(null);
  const [said, setSaid] = useState("");
  const refocus = useRef(false);

  const cursor = useMemo((): Cursor => {
    const known = walked !== null && byId.has(walked.accommodation_id);
    const day = days.indexOf(walked?.date ?? chart.date);
    return {
      accommodation_id: known ? walked.accommodation_id : (rows[0]?.accommodation.id ?? ""),
      day: Math.min(days.days.length - 1, Math.max(0, day)),
    };
  }, [walked, byId, days, rows, chart.date]);

  const row = byId.get(cursor.accommodation_id);
  const bar = row ? barAt(cursor, chart) : null;
  const name = row?.accommodation.name ?? "";
  const price = priceWords(nightPrice(chart.prices?.get(cursor.accommodation_id), days.dateAt(cursor.day)));
  const words = `${name}, ${wholeDate(days.dateAt(cursor.day), locale)}: ${bar ? wordsOf(bar) : `livre${price}`}`;

  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    bringIntoSight(chart, cursor, row);
    frame.current?.querySelector<HTMLElement>("[data-cursor]")?.focus({ preventScroll: true });
  });

  function say(next: StayPlan | null): void {
    if (next === null) {
      setSaid(plan ? "Nada mudou." : "");
      return;
    }
    const place = byId.get(next.accommodation_id)?.accommodation.name ?? "";
    setSaid(`${place}, ${planText(next, clashOf(next, days, byId.get(next.accommodation_id)?.bars), days)}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || !target.matches("[data-cursor]")) return;
    const result = pressed({ key: event.key, shift: event.shiftKey }, { cursor, plan }, chart);
    if (result === null) return;
    event.preventDefault();
    if (result.kind === "open") return chart.onOpen(result.bar);
    if (result.kind === "menu") {
      const { left, top } = target.getBoundingClientRect();
      return chart.onMenu(result.bar, { x: left, y: top + (result.bar.lane + 1) * chart.lane });
    }
    if (result.kind === "done") {
      setSaid("");
      return chart.onDone(result.plan);
    }
    refocus.current = true;
    const { cursor: next, plan: planned } = result.state;
    setWalked({ accommodation_id: next.accommodation_id, date: days.dateAt(next.day) });
    setPlan(planned);
    say(planned);
  }

  /** The grid itself takes no focus: a press beside the cell passes it on. */
  function onFocus(event: { target: EventTarget }) {
    if (event.target === frame.current) frame.current?.querySelector<HTMLElement>("[data-cursor]")?.focus();
  }

  /** Moves the cursor to a night, without focusing it. */
  function stand(accommodation_id: string, day: number) {
    setWalked({ accommodation_id, date: days.dateAt(day) });
  }

  return { cursor, bar, words, said, stand, onKeyDown, onFocus };
}

/** Scrolls just far enough to show the cell beside names and head. */
function bringIntoSight({ frame, names, day }: Keyboard, cursor: Cursor, row: StayRow | undefined): void {
  const element = frame.current;
  if (!element || !row) return;
  const left = (cursor.day + 0.5) * day;
  const room = element.clientWidth - names;
  if (left < element.scrollLeft) element.scrollLeft = left - day;
  else if (left + day > element.scrollLeft + room) element.scrollLeft = left + 2 * day - room;
  const height = element.clientHeight - headHeight - footHeight;
  if (row.top < element.scrollTop) element.scrollTop = row.top;
  else if (row.top + row.height > element.scrollTop + height) element.scrollTop = row.top + row.height - height;
}

/** The keyboard's position: an accommodation's night. */
export interface Cursor {
  accommodation_id: string;
  day: number;
}

/** The chart as seen by the keyboard. */
export interface KeyedChart {
  rows: readonly StayRow[];
  days: ChartDays;
  zoom: number;
  mayDraw: boolean;
  mayMove: boolean;
}

export interface KeyState {
  cursor: Cursor;
  plan: StayPlan | null;
}

/** The effect of a key: another position, another plan, an act; null for a key without a meaning. */
type KeyResult =
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

/** The bar in the night under the cursor. */
function barAt({ accommodation_id, day }: Cursor, { rows, days }: KeyedChart): Bar | null {
  const night = days.dateAt(day);
  const bars = rowOf(accommodation_id, rows)?.bars ?? [];
  const here = visible(bars).filter((bar) => bar.check_in <= night && night < bar.check_out);
  return here.find((bar) => bar.booking !== null) ?? here[0] ?? null;
}

/**
 * Handles one key on the chart. Arrows move, with Shift they select nights; Enter opens the bar or starts a stay, N
 * starts one, or says who has the night; M picks up a booking: then arrows move it, Shift changes its length, Enter
 * drops it. Shift+F10 or the menu key opens the menu of the bar, and so does Enter if there is no booking to open.
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
  if (!chart.mayDraw || rowOf(accommodation_id, chart.rows)?.accommodation.status !== "active") return null;
  return finish(state, { kind: "new", bar: null, accommodation_id, from: day, until: day + 1 }, chart);
}

/** A stay on taken nights is not started: the plan stays, and says who has them. */
function finish({ cursor }: KeyState, plan: StayPlan, { rows, days }: KeyedChart): KeyResult {
  const clash = clashOf(plan, days, rowOf(plan.accommodation_id, rows)?.bars);
  return clash ? { kind: "stand", state: { cursor, plan } } : { kind: "done", plan };
}

/** The nights from where Shift was first held to the cursor. */
function choose({ cursor, plan }: KeyState, by: number, chart: KeyedChart): KeyResult {
  if (!chart.mayDraw) return null;
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

/** The keys of the chart that do something for this user, for its accessible description. */
export function keysInWords({
  opens,
  begins,
  moves,
}: {
  opens: boolean;
  begins: string | false;
  moves: boolean;
}): string {
  const enter = [opens && "abre a reserva", begins && `começa ${begins}`].filter(Boolean).join(" ou ");
  const sentences = [
    "Setas mudam o dia e a acomodação.",
    enter && `Enter ${enter}.`,
    opens && "Shift e F10, ou a tecla de menu, abrem as ações do que está ali.",
    begins && `N começa ${begins}. Shift e setas escolhem noites.`,
    moves && "M move a reserva: setas mudam o lugar, Shift e setas mudam a saída, Enter confirma e Esc desiste.",
  ];
  return sentences.filter(Boolean).join(" ");
}
