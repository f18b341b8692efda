import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { wordsOf } from "~/routes/bookings/calendar/bar-words";
import { barAt, type Cursor, type KeyedChart, pressed } from "~/routes/bookings/calendar/chart/chart-keys";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { planText } from "~/routes/bookings/calendar/chart/ghost";
import { footHeight, headHeight } from "~/routes/bookings/calendar/chart/measures";
import { clashOf, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import { wholeDate } from "~/routes/bookings/calendar/date-words";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

interface Keyboard extends KeyedChart {
  frame: RefObject<HTMLDivElement | null>;
  names: number;
  day: number;
  lane: number;
  byId: ReadonlyMap<string, StayRow>;
  plan: StayPlan | null;
  setPlan: (plan: StayPlan | null) => void;
  locale: string;
  /** Where the keyboard stands at first. */
  date: string;
  onDone: (plan: StayPlan) => void;
  onOpen: (bar: Bar) => void;
  /** Asks for the menu of what is under the cursor, at a point of the window. */
  onMenu: (bar: Bar, at: { x: number; y: number }) => void;
}

/** The chart by keyboard: one cell has the focus and walks with it; what happens is said. */
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
  const words = `${name}, ${wholeDate(days.dateAt(cursor.day), locale)}: ${bar ? wordsOf(bar) : "livre"}`;

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

  /** The grid itself takes no focus: a press beside it hands it to the cell. */
  function onFocus(event: { target: EventTarget }) {
    if (event.target === frame.current) frame.current?.querySelector<HTMLElement>("[data-cursor]")?.focus();
  }

  /** Puts the keyboard on a night, without taking the focus there. */
  function stand(accommodation_id: string, day: number) {
    setWalked({ accommodation_id, date: days.dateAt(day) });
  }

  return { cursor, words, said, stand, onKeyDown, onFocus };
}

/** Scrolls just as far as the cell is seen, beside names and head. */
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
