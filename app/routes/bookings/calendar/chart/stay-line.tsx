// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)

import Download from "lucide-react/icons/import";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo, useMemo } from "react";
import { BarView, leftOf, nightsBeside, widthOf } from "~/routes/bookings/calendar/chart/bar";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { coveredColumns, type RowPrices, stretchPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { barsWithin, type Stretch, stretchDays, stretchesOf } from "~/routes/bookings/calendar/chart/use-window";
import { visible } from "~/routes/bookings/calendar/drawn-bars";
import { feedText } from "~/routes/bookings/calendar/feed-words";

export interface StayLineProps {
  row: StayRow;
  /** The prices of its free nights; absent while unknown or hidden. */
  prices?: RowPrices | undefined;
  index: number;
  days: ChartDays;
  /** The rendered columns; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  /** Only the bars within these columns are rendered, not their whole stretches. */
  bare: boolean;
  /** The scroll position at the last stop, in px. */
  rested: number;
  day: number;
  /** px */
  lane: number;
  color: "status" | "canal";
  mayOpen: boolean;
  /** The day of the keyboard cursor in this row; null in other rows. */
  cursorDay: number | null;
  cursorWords: string | null;
}

/** One accommodation: its name, and its bars within the window. */
export const StayLine = memo(function StayLine(props: StayLineProps) {
  const { row, index, days, firstDay, lastDay, bare, rested, day, lane, color, mayOpen, cursorDay, cursorWords } =
    props;
  const { accommodation, bars, top, height } = row;
  const stretches = useMemo(() => stretchesOf(visible(bars), days), [bars, days]);
  const shown = useMemo(
    () => (bare ? barsWithin(stretches, firstDay, lastDay) : stretches),
    [bare, stretches, firstDay, lastDay],
  );
  const texts = useFreeNights(props, stretches);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="chart-row"
      data-clash={accommodation.conflicts.length > 0 || undefined}
      data-away={accommodation.status !== "active" || undefined}
      style={{ marginTop: top, height }}
    >
      <div role="rowheader" className="chart-name" title={accommodation.name}>
        <span className="min-w-0 truncate">{accommodation.short_name ?? accommodation.name}</span>
        <Marks accommodation={accommodation} />
      </div>
      <div role="presentation" className="chart-track">
        {texts.map(({ first, text }) => (
          <span
            key={first}
            aria-hidden="true"
            className="chart-prices"
            style={{ marginLeft: (first + 0.5) * day, width: stretchDays * day }}
          >
            {text}
          </span>
        ))}
        {shown.map((stretch) => {
          if (stretch.until < firstDay || stretch.first > lastDay) return null;
          const hides = rested > stretch.first * day && rested < (stretch.until + 1) * day;
          return (
            <StretchView
              key={stretch.first}
              {...{ stretch, day, color, mayOpen }}
              lanes={height / lane}
              rested={hides ? rested : 0}
            />
          );
        })}
        {cursorDay !== null && (
          <div
            role="gridcell"
            aria-colindex={cursorDay + 2}
            tabIndex={0}
            data-cursor
            aria-label={cursorWords ?? ""}
            className="chart-cursor"
            style={{ marginLeft: (cursorDay + 0.5) * day }}
          />
        )}
      </div>
    </div>
  );
});

/** The prices of the free nights within the window, by stretch. The cursor says them to those who do not see them. */
function useFreeNights({ row, prices, days, firstDay, lastDay, day, rested }: StayLineProps, stretches: Stretch[]) {
  const { bars } = row;
  const priced = prices !== undefined && day >= narrowestPriced;
  const covered = useMemo(() => {
    if (!priced) return null; // the first bars are drawn before any price is known
    const columns = coveredColumns(bars, days);
    for (const { bar, from, nights, after } of stretches.flatMap((stretch) => stretch.bars)) {
      const hidden = hiddenOf({ from, nights }, day, rested);
      const beside = nightsBeside({ bar, nights, after, day, hidden });
      for (let night = 0; night < beside; night += 1) columns.add(from + nights + night);
    }
    return columns;
  }, [priced, bars, days, stretches, day, rested]);
  const [first, last] = [Math.max(0, Math.floor(firstDay / stretchDays)), Math.floor(lastDay / stretchDays)];
  return useMemo(() => {
    if (!prices || !covered) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const column = (first + index) * stretchDays;
      return { first: column, text: stretchPrices(prices, { first: column, days, day, covered }) };
    }).filter(({ text }) => text !== "");
  }, [prices, covered, days, day, first, last]);
}

const narrowestPriced = 28; // px per day

/** px of a bar that are left of the visible area. */
function hiddenOf({ from, nights }: { from: number; nights: number }, day: number, rested: number): number {
  const beyond = rested - leftOf(from, day);
  return beyond > 0 && beyond < widthOf(nights, day) ? beyond : 0;
}

function Marks({ accommodation }: { accommodation: StayRow["accommodation"] }) {
  const { conflicts, feeds, status } = accommodation;
  const failing = feeds.filter((feed) => feed.failing);
  return (
    <>
      {status !== "active" && <small className="text-subtle">{status === "archived" ? "arquivada" : "inativa"}</small>}
      {failing.length > 0 && (
        <span title={failing.map(feedText).join("\n")} className="ml-auto text-warning-text">
          <Download aria-label={`Calendário com falha: ${failing.map(feedText).join("; ")}`} className="size-3.5" />
        </span>
      )}
      {conflicts.length > 0 && (
        <TriangleAlert aria-label="Há conflito de reservas" className="ml-auto size-3.5 shrink-0 text-error-text" />
      )}
    </>
  );
}

interface StretchViewProps {
  stretch: Stretch;
  /** px */
  day: number;
  color: "status" | "canal";
  mayOpen: boolean;
  /** The number of lanes of its row. */
  lanes: number;
  /** The scroll position at the last stop, in px; 0 if that hides nothing of it. */
  rested: number;
}

/**
 * The bars that start in some days of a row. No wider than its days: the browser keeps its painted layer while others
 * come and go, but repaints what reaches far beyond the frame.
 */
const StretchView = memo(function StretchView({ stretch, day, color, mayOpen, lanes, rested }: StretchViewProps) {
  const { first, bars } = stretch;
  return (
    <div
      role="presentation"
      className="chart-track chart-stretch"
      style={{ marginLeft: first * day, width: stretchDays * day }}
    >
      {bars.map(({ bar, from, nights, after }) => {
        // it has just become visible: its row grows when scrolling stops
        if (bar.lane >= lanes) return null;
        return (
          <BarView
            key={bar.key}
            {...{ bar, from, nights, after, day, color, mayOpen }}
            hidden={hiddenOf({ from, nights }, day, rested)}
            left={leftOf(from - first, day)}
          />
        );
      })}
    </div>
  );
});
