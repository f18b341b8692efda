// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
import { type CSSProperties, useCallback, useMemo, useRef, useState } from "react";
import type { Calendar } from "#contract/calendar";
import { addDays } from "#domain/stay-dates";
import type { Point } from "~/components/ui/use-resting-finger";
import { leadOf } from "~/routes/bookings/calendar/calendar-address";
import { BarIcons } from "~/routes/bookings/calendar/chart/bar-icons";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-days";
import { barsByKey, chartRows, drawnRows, groupKey, type StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { Ghost } from "~/routes/bookings/calendar/chart/ghost";
import { KeyHelp } from "~/routes/bookings/calendar/chart/key-help";
import { measuresOf } from "~/routes/bookings/calendar/chart/measures";
import { occupancyByDay } from "~/routes/bookings/calendar/chart/occupancy";
import { Sheet } from "~/routes/bookings/calendar/chart/sheet";
import { clashOf, isUnmoved, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import { useKeptPlace } from "~/routes/bookings/calendar/chart/use-kept-place";
import { useKeyboard } from "~/routes/bookings/calendar/chart/use-keyboard";
import { useLinks } from "~/routes/bookings/calendar/chart/use-links";
import { useMenuPress } from "~/routes/bookings/calendar/chart/use-menu-press";
import { usePointer } from "~/routes/bookings/calendar/chart/use-pointer";
import { useResting } from "~/routes/bookings/calendar/chart/use-resting";
import { useSeenDays } from "~/routes/bookings/calendar/chart/use-seen-days";
import { useSize } from "~/routes/bookings/calendar/chart/use-size";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

export interface TapeChartProps {
  calendar: Calendar;
  /** The day that is asked for, and how many are seen side by side. */
  date: string;
  shown: number;
  /** It is small, and worked by fingers. */
  inHand: boolean;
  color: "status" | "canal";
  locale: string;
  mayCreate: boolean;
  mayMove: boolean;
  mayOpen: boolean;
  /** The day at the left after scrolling came to rest. */
  onRest: (date: string) => void;
  onPlan: (plan: StayPlan, rows: ReadonlyMap<string, StayRow>) => void;
  onOpen: (bar: Bar) => void;
  /** Asks for the menu of a bar at a point of the window; false when it has none. */
  onMenu: (bar: Bar, at: Point) => boolean;
}

/** Accommodations as lines, days as columns. What is drawn is the window that is seen and a step beyond. */
export function TapeChart(props: TapeChartProps) {
  const { calendar, date, shown, inHand, color, locale, mayCreate, mayMove, mayOpen, onPlan, onOpen, onMenu } = props;
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
  const barOf = useMemo(() => barsByKey(drawn), [drawn]);
  const occupancy = useMemo(() => occupancyByDay(drawn, days), [drawn, days]);
  const done = useCallback(
    (finished: StayPlan) => {
      setPlan(null);
      if (!isUnmoved(finished, days)) onPlan(finished, byId);
    },
    [days, byId, onPlan],
  );
  const pointer = usePointer({
    ...{ canvas, frame, names, day, days, rows: stays, mayCreate, mayMove, onPlan: setPlan, onDone: done, barOf },
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
      mayCreate,
      mayMove,
      plan,
      setPlan,
      byId,
      locale,
      date,
    },
    ...{ onOpen, onMenu },
    onDone: done,
  });
  const menuPress = useMenuPress({ day, days, barOf, onMenu, onStand: keys.stand });
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
              {...{ frame, size, days, rows, occupancy, day, names, lane, date, lead, locale, color, mayOpen }}
              onRest={props.onRest}
              rested={rested * day}
              today={calendar.today}
              cursor={keys.cursor}
              cursorWords={keys.words}
              onToggle={toggle}
            />
          )}
          {plan && <Ghost {...{ plan, clash, days, day, names }} row={byId.get(plan.accommodation_id)} />}
        </div>
      </div>
      <BarIcons frame={frame} stands={size !== null} />
      <KeyHelp id="mapa-teclas" />
      <p aria-live="assertive" className="sr-only">
        {keys.said}
      </p>
    </>
  );
}
