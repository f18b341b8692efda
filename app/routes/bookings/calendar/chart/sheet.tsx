// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays, weekday } from "#domain/stay-dates";
import { useAsk } from "~/lib/ask";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import {
  type ChartDays,
  type DayOccupancy,
  footHeight,
  occupancyText,
} from "~/routes/bookings/calendar/chart/chart-grid";
import type { ChartRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { Head } from "~/routes/bookings/calendar/chart/head";
import { type Prices, seesPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { StayLine } from "~/routes/bookings/calendar/chart/stay-line";
import type { Cursor } from "~/routes/bookings/calendar/chart/use-keyboard";
import { type Size, useChartWindow, whenRested, windowRow } from "~/routes/bookings/calendar/chart/use-window";

export interface SheetProps {
  frame: RefObject<HTMLDivElement | null>;
  size: Size;
  days: ChartDays;
  rows: readonly ChartRow[];
  /** The prices of free nights; null while unknown, and for users who see no amounts. */
  prices: Prices | null;
  /** In the corner: when the calendars of channels were read. */
  note: string | null;
  occupancy: readonly DayOccupancy[];
  /** The name of the foot, with the averages of the visible days. */
  foot: ReactNode;
  /** Width of a day and of the names at the left, height of a lane; px. */
  day: number;
  names: number;
  lane: number;
  /** The day of the address, how many are visible before it, and a callback for another one when scrolling stops. */
  date: string;
  lead: number;
  onRest: (date: string) => void;
  /** The scroll position at the last stop, in px. */
  rested: number;
  today: string;
  locale: string;
  color: "status" | "canal";
  mayOpen: boolean;
  cursor: Cursor;
  cursorWords: string;
  onToggle: (name: string) => void;
}

/** The content of the chart: the visible window and a step beyond. Scrolling renders only this. */
export const Sheet = memo(function Sheet(props: SheetProps) {
  const { frame, size, days, rows, occupancy, day, names, lane, date, lead, today, locale, color } = props;
  const { mayOpen, cursor, rested } = props;
  useScrolling(frame, { days, date, lead, day, onRest: props.onRest });
  const drawn = useChartWindow(frame, { size, day, names, start: (days.indexOf(date) - lead) * day });
  const columns = { firstDay: drawn.left, lastDay: drawn.right, bare: drawn.bare };
  const headColumns = { firstDay: drawn.headLeft, lastDay: drawn.headRight };
  const [top, bottom] = [drawn.top * windowRow, (drawn.bottom + 1) * windowRow];
  const stays = rows.filter(({ kind }) => kind === "accommodation").length;
  const last = rows.at(-1);
  return (
    <>
      <Head
        {...{ days, day, names, locale, today, ...headColumns }}
        note={props.note}
        count={`${stays} ${stays === 1 ? "acomodação" : "acomodações"}`}
      />
      <div role="rowgroup" className="chart-lines" style={{ height: last ? last.top + last.height : 0 }}>
        <Lanes {...{ days, day, today }} />
        {rows.map((row, index) => {
          const isCursor = row.kind === "accommodation" && row.accommodation.id === cursor.accommodation_id;
          const seen = row.top + row.height > top && row.top < bottom;
          if (!seen && !isCursor) return null;
          if (row.kind === "group") return <GroupLine key={row.name} {...{ row, index }} onToggle={props.onToggle} />;
          return (
            <StayLine
              key={row.accommodation.id}
              {...{ row, index, days, day, lane, color, mayOpen, rested }}
              prices={props.prices?.get(row.accommodation.id)}
              {...columns}
              cursorDay={isCursor ? cursor.day : null}
              cursorWords={isCursor ? props.cursorWords : null}
            />
          );
        })}
      </div>
      <Foot {...{ days, occupancy, day, ...headColumns }} index={rows.length + 2}>
        {props.foot}
      </Foot>
    </>
  );
});

interface LanesProps {
  days: ChartDays;
  day: number;
  today: string;
}

/** Below all rows: the grid and weekends as one background, holidays, and today at noon. */
const Lanes = memo(function Lanes({ days, day, today }: LanesProps) {
  const now = days.indexOf(today);
  const saturday = -((weekday(days.dateAt(0)) + 1) % 7); // the one before or at the first column
  return (
    <div
      role="presentation"
      className="chart-lanes"
      style={{
        backgroundSize: `${day}px 100%, ${7 * day}px 100%`,
        backgroundPosition: `0 0, ${saturday * day}px 0`,
        backgroundImage: `var(--chart-grid), linear-gradient(90deg, var(--day-weekend) ${2 * day}px, transparent 0)`,
      }}
    >
      {days.days.map(
        ({ date, holiday }, index) =>
          holiday && <i key={date} className="chart-holiday" style={{ left: index * day, width: day }} />,
      )}
      {now >= 0 && now < days.days.length && <i className="chart-today" style={{ left: (now + 0.5) * day }} />}
    </div>
  );
});

interface GroupLineProps {
  row: Extract<ChartRow, { kind: "group" }>;
  index: number;
  onToggle: (name: string) => void;
}

/** The header of a location, which collapses its rows. */
const GroupLine = memo(function GroupLine({ row, index, onToggle }: GroupLineProps) {
  const { name, count, folded, top, height } = row;
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <div role="row" aria-rowindex={index + 2} className="chart-group" style={{ marginTop: top, height }}>
      <div role="rowheader" className="chart-name">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => onToggle(name)}
          className="flex h-full items-center gap-1.5"
        >
          <Chevron aria-hidden="true" className="size-3.5" />
          <b className="font-semibold">{name}</b>
          <span className="text-muted">{count}</span>
        </button>
      </div>
    </div>
  );
});

const pause = 400; // ms

interface Scrolling {
  days: ChartDays;
  /** The day of the address, and how many are visible before it. */
  date: string;
  lead: number;
  /** px */
  day: number;
  onRest: (date: string) => void;
}

/**
 * Syncs date and scroll position: another date in the address scrolls there; when scrolling stops, the address gets the
 * first visible day. Other data or another zoom keep that day in place.
 */
function useScrolling(frame: RefObject<HTMLDivElement | null>, { days, date, lead, day, onRest }: Scrolling): void {
  const told = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first day stands for the days, a new object with each answer
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A date that came from scrolling is already shown; half a day's difference is not a move.
    const index = Math.max(0, days.indexOf(date) - lead);
    const here = Math.round(element.scrollLeft / day);
    if (told.current === date && here === index) return;
    told.current = date;
    element.scrollLeft = index * day;
  }, [date, lead, day, days.dateAt(0), frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return whenRested(element, pause, () => {
      const now = days.dateAt(Math.round(element.scrollLeft / day) + lead);
      if (now === told.current) return;
      told.current = now;
      onRest(now);
    });
  }, [frame, days, day, lead, onRest]);
}

interface FootProps {
  days: ChartDays;
  occupancy: readonly DayOccupancy[];
  /** The rendered columns; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  index: number;
  /** Its name. */
  children: ReactNode;
}

/** The occupancy of each night, and how many are free, without blocked ones. */
const Foot = memo(function Foot({ days, occupancy, firstDay, lastDay, day, index, children }: FootProps) {
  const first = Math.max(0, firstDay);
  return (
    <div role="row" aria-rowindex={index} className="chart-foot flex" style={{ height: footHeight }}>
      <div role="rowheader" className="chart-name">
        {children}
      </div>
      <div role="presentation" className="chart-track">
        {days.days.slice(first, lastDay + 1).map(({ date }, offset) => {
          const night = occupancy[first + offset];
          return night && <FootDay key={date} {...{ night, day }} column={first + offset} />;
        })}
      </div>
    </div>
  );
});

interface FootDayProps {
  night: DayOccupancy;
  column: number;
  day: number;
}

const FootDay = memo(function FootDay({ night, column, day }: FootDayProps) {
  return (
    <div role="gridcell" aria-colindex={column + 2} className="chart-day pt-1.5" style={{ marginLeft: column * day }}>
      {day >= 28 && <b className="text-xs">{occupancyText(night).replace(day < 40 ? "%" : "", "")}</b>}
      {night.total - night.taken}
      {day >= 36 && " liv."}
    </div>
  );
});

interface FootNameProps {
  days: ChartDays;
  occupancy: readonly DayOccupancy[];
  /** The day of the address, how many are visible before it, and how many in all. */
  date: string;
  lead: number;
  shown: number;
  /** The only location shown; empty for all. */
  group: string;
  calendar: Calendar;
  inHand: boolean;
}

/**
 * The averages of the visible days: the occupancy of the nights below, and what a night sold for, as in the reports.
 * The price is absent for users who see no amounts, and without a night sold.
 */
export function FootName({ days, occupancy, date, lead, shown, group, calendar, inHand }: FootNameProps) {
  const from = addDays(date, -lead);
  const query = { from, to: addDays(from, shown - 1), ...(group && { group }) };
  const wanted = seesPrices(useSession()) && !inHand;
  const { answer, before } = useAsk("GET /api/calendar/averages", wanted ? { query } : null, { since: calendar });
  const known = answer ?? before?.answer;
  const average = averageOf(occupancy, days.indexOf(from), shown);
  const price = known && known.sold_nights > 0 ? known.adr_cents : undefined;
  if (price === undefined) {
    return (
      <span className="leading-snug">
        Ocupação
        {average && <span className="block text-2xs font-regular text-muted">média {average}</span>}
      </span>
    );
  }
  return (
    <span className="leading-snug">
      Ocupação{average && `, média ${average}`}
      <span className="num late block text-2xs font-regular text-muted" aria-busy={answer === null}>
        Diária média {formatMoney(price)}
      </span>
    </span>
  );
}

/** The occupancy of some nights together, "48%"; null where nothing is for sale, or beyond the loaded days. */
export function averageOf(occupancy: readonly DayOccupancy[], first: number, count: number): string | null {
  const nights = first < 0 ? [] : occupancy.slice(first, first + count);
  const sum = (of: (night: DayOccupancy) => number) => nights.reduce((all, night) => all + of(night), 0);
  const total = sum((night) => night.total);
  return nights.length < count || total <= 0 ? null : occupancyText({ taken: sum((night) => night.taken), total });
}
