// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes

import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import type { Point } from "~/components/ui/use-resting-finger";
import { type CardCalls, usePointedBar } from "~/routes/bookings/calendar/bar-menu/use-bar-card";
import { leadOf } from "~/routes/bookings/calendar/calendar-address";
import { BarIcons } from "~/routes/bookings/calendar/chart/bar-icons";
import { type ChartDays, chartDays, measuresOf, occupancyByDay } from "~/routes/bookings/calendar/chart/chart-grid";
import {
  barsByKey,
  type ChartRow,
  chartRows,
  drawnRows,
  groupKey,
  type SeenDays,
  type StayRow,
} from "~/routes/bookings/calendar/chart/chart-rows";
import type { Prices } from "~/routes/bookings/calendar/chart/night-prices";
import { FootName, Sheet } from "~/routes/bookings/calendar/chart/sheet";
import { clashOf, Ghost, isUnmoved, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import { keysInWords, useKeyboard } from "~/routes/bookings/calendar/chart/use-keyboard";
import { useMenuPress, usePointer } from "~/routes/bookings/calendar/chart/use-pointer";
import { useSize, whenRested } from "~/routes/bookings/calendar/chart/use-window";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";
import { feedSummary } from "~/routes/bookings/calendar/feed-words";

export interface TapeChartProps {
  calendar: Calendar;
  /** The requested day, and how many are visible side by side. */
  date: string;
  shown: number;
  /** The screen is small, with touch input. */
  inHand: boolean;
  color: "status" | "canal";
  /** The only location shown; empty for all. */
  group: string;
  /** The prices of free nights; null while unknown, and for users who see no amounts. */
  prices: Prices | null;
  locale: string;
  /** Whether free nights may be drawn: for a booking, or only for a block. */
  mayDraw: boolean;
  mayCreate: boolean;
  mayMove: boolean;
  mayOpen: boolean;
  /** Called with the first visible day when scrolling stops. */
  onRest: (date: string) => void;
  onPlan: (plan: StayPlan, rows: ReadonlyMap<string, StayRow>) => void;
  onOpen: (bar: Bar) => void;
  /** Opens the menu of a bar at a point of the window; returns false if it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
  /** The card of a booking that is pointed at; null if there is none. */
  card: CardCalls | null;
}

/** Accommodations as rows, days as columns. Renders the visible window and a step beyond. */
export function TapeChart(props: TapeChartProps) {
  const { calendar, date, shown, inHand, color, prices, locale, mayDraw, mayMove, mayOpen } = props;
  const { onPlan, onOpen, onMenu, card } = props;
  const [frame, canvas] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [plan, setPlan] = useState<StayPlan | null>(null);
  const size = useSize(frame);
  const { day, names, lane } = measuresOf(size?.width ?? 0, { shown, inHand });
  const lead = leadOf(shown);

  const days = useMemo(() => chartDays(calendar), [calendar]);
  const drawn = useMemo(() => drawnRows(calendar), [calendar]);
  const rested = useResting(frame, { days, day: size && day, first: addDays(date, -lead) });
  const columns = size ? (size.width - names) / day : shown;
  const seen = useSeenDays(days, { rested, columns, held: plan !== null });
  const rows = useMemo(() => chartRows(drawn, { folded, seen, lane }), [drawn, folded, seen, lane]);
  useKeptPlace(frame, rows);
  const stays = useMemo(() => rows.filter((row): row is StayRow => row.kind === "accommodation"), [rows]);
  const byId = useMemo(() => new Map(stays.map((row) => [row.accommodation.id, row])), [stays]);
  const feeds = useMemo(() => feedSummary(calendar.accommodations), [calendar]);
  const barOf = useMemo(() => barsByKey(drawn), [drawn]);
  const occupancy = useMemo(() => occupancyByDay(drawn, days), [drawn, days]);
  const foot = useMemo(
    () => <FootName {...{ days, occupancy, date, lead, shown, calendar, inHand }} group={props.group} />,
    [days, occupancy, date, lead, shown, calendar, inHand, props.group],
  );
  const done = useCallback(
    (finished: StayPlan) => {
      setPlan(null);
      if (!isUnmoved(finished, days)) onPlan(finished, byId);
    },
    [days, byId, onPlan],
  );
  const { handlers: pointer, hold } = usePointer({
    ...{ canvas, frame, names, day, days, rows: stays, mayDraw, mayMove, onPlan: setPlan, onDone: done, barOf },
  });
  const keys = useKeyboard({
    ...{
      frame,
      names,
      day,
      lane,
      days,
      rows: stays,
      zoom: shown,
      mayDraw,
      mayMove,
      plan,
      setPlan,
      byId,
      prices,
      locale,
      date,
    },
    ...{ onOpen, onMenu },
    onDone: done,
  });
  const menuPress = useMenuPress({ day, days, barOf, hold, onMenu, onStand: keys.stand });
  const pointed = usePointedBar({ frame, barOf, cursorBar: keys.bar, busy: plan !== null, card });
  const links = useLinks({ barOf, onOpen });
  const toggle = useCallback((name: string) => {
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(groupKey(name))) next.add(groupKey(name));
      return next;
    });
  }, []);

  const clash = plan && clashOf(plan, days, byId.get(plan.accommodation_id)?.bars);
  return (
    <>
      <div
        ref={frame}
        role="grid"
        aria-label={`Mapa de reservas, ${stays.length} acomodações`}
        aria-rowcount={rows.length + 2}
        aria-colcount={days.days.length + 1}
        aria-describedby="mapa-teclas"
        className="chart-frame min-h-96 flex-1"
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        {...menuPress}
        {...pointed}
      >
        <div
          ref={canvas}
          role="presentation"
          className="relative select-none"
          style={
            {
              "--chart-names": `${names}px`,
              "--chart-day": `${day}px`,
              "--chart-lane": `${lane}px`,
              width: names + days.days.length * day,
              minHeight: "100%",
            } as CSSProperties
          }
          {...pointer}
          {...links}
        >
          {size && (
            <Sheet
              {...{ frame, size, days, rows, prices, occupancy, day, names, lane, date, lead, locale, color, mayOpen }}
              foot={foot}
              onRest={props.onRest}
              note={inHand ? null : feeds && `Canais ${feeds.text}`}
              rested={rested * day}
              today={calendar.today}
              cursor={keys.cursor}
              cursorWords={keys.words}
              onToggle={toggle}
            />
          )}
          {plan && (
            <Ghost
              {...{ plan, clash, days, day, names, lane }}
              row={byId.get(plan.accommodation_id)}
              prices={prices?.get(plan.accommodation_id)}
              sums={plan.bar !== null || props.mayCreate}
            />
          )}
        </div>
      </div>
      <BarIcons frame={frame} stands={size !== null} />
      <p id="mapa-teclas" className="sr-only">
        {keysInWords({
          opens: mayOpen,
          begins: props.mayCreate ? "uma nova" : mayDraw && "um bloqueio",
          moves: mayMove,
        })}
      </p>
      <p aria-live="assertive" className="sr-only">
        {keys.said}
      </p>
    </>
  );
}

const keyOf = (row: ChartRow) => (row.kind === "group" ? `# ${row.name}` : row.accommodation.id);

/** Keeps the first visible row in place while the rows above it change height. */
function useKeptPlace(frame: RefObject<HTMLDivElement | null>, rows: readonly ChartRow[]): void {
  const known = useRef(rows);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = rows;
    const element = frame.current;
    if (!element || before === rows) return;
    const seen = before.find(({ top, height }) => top + height > element.scrollTop);
    const now = seen && rows.find((row) => keyOf(row) === keyOf(seen));
    if (now && now.top !== seen.top) element.scrollTop += now.top - seen.top;
  }, [frame, rows]);
}

interface Seen {
  /** The column at the last scroll stop, and how many fit side by side. */
  rested: number;
  columns: number;
  /** A drag is in progress: rows must not move under the pointer. */
  held: boolean;
}

/** The days visible at the last scroll stop. */
function useSeenDays(days: ChartDays, { rested, columns, held }: Seen): SeenDays {
  const [now, setNow] = useState({ rested, columns });
  if (!held && (now.rested !== rested || now.columns !== columns)) setNow({ rested, columns });
  const [first, last] = [days.dateAt(Math.floor(now.rested)), days.dateAt(Math.ceil(now.rested + now.columns) - 1)];
  return useMemo(() => ({ first, last }), [first, last]);
}

interface Links {
  barOf: (key: string) => Bar | undefined;
  onOpen: (bar: Bar) => void;
}

/** Handles the links of all bars; with a modifier key the browser opens them. */
function useLinks({ barOf, onOpen }: Links) {
  return {
    onClick(event: MouseEvent) {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (elsewhere || event.defaultPrevented) return;
      const link = (event.target as Element).closest("[data-bar] a[href]");
      const bar = barOf(link?.closest("[data-bar]")?.getAttribute("data-bar") ?? "");
      if (!bar) return;
      event.preventDefault();
      onOpen(bar);
    },
  };
}

const pause = 150; // ms

interface Resting {
  days: ChartDays;
  /** Width of a day in px; null until known. */
  day: number | null;
  /** The first visible day at the start. */
  first: string;
}

/** The first visible column at the last scroll stop, from the first day, with its hidden fraction. */
function useResting(frame: RefObject<HTMLDivElement | null>, { days, day, first }: Resting): number {
  const [rested, setRested] = useState({ date: first, into: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element || day === null) return;
    const settle = () => {
      const column = element.scrollLeft / day;
      const [date, into] = [days.dateAt(Math.floor(column)), column % 1];
      startTransition(() => {
        setRested((before) => (before.date === date && before.into === into ? before : { date, into }));
      });
    };
    // With another width of a day the position changes without scrolling.
    const timer = setTimeout(settle, pause);
    const stop = whenRested(element, pause, settle);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [frame, days, day]);
  return days.indexOf(rested.date) + rested.into;
}
