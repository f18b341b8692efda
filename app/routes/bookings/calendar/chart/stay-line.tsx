// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import Download from "lucide-react/icons/import";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo } from "react";
import { BarView } from "~/routes/bookings/calendar/chart/bar";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import type { ChartDays } from "~/routes/bookings/calendar/chart/days";
import { feedText } from "~/routes/bookings/calendar/feed-words";

export interface StayLineProps {
  row: StayRow;
  index: number;
  days: ChartDays;
  firstDay: number;
  lastDay: number;
  /** The last day that may come to the left side before another window is drawn. */
  lastLeft: number;
  day: number;
  names: number;
  color: "status" | "canal";
  mayOpen: boolean;
  /** The day on which the keyboard stands, in this line; null elsewhere. */
  cursorDay: number | null;
  cursorWords: string | null;
}

/** One accommodation: its name, and of its bars those that lie in the window. */
export const StayLine = memo(function StayLine(props: StayLineProps) {
  const { row, index, days, firstDay, lastDay, lastLeft, day, names, color, mayOpen, cursorDay, cursorWords } = props;
  const { accommodation, bars, top, height } = row;
  const clashes = accommodation.conflicts.length;
  const shown = bars.flatMap((bar) => {
    const [from, until] = [days.indexOf(bar.check_in), days.indexOf(bar.check_out)];
    if (until < firstDay || from > lastDay) return [];
    return [{ bar, from, nights: until - from, slides: from <= lastLeft && until > firstDay }];
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="chart-row"
      data-clash={clashes > 0 || undefined}
      data-away={accommodation.status !== "active" || undefined}
      style={{ top, height }}
    >
      <div role="rowheader" className="chart-name" style={{ width: names }} title={accommodation.name}>
        <span className="min-w-0 truncate">{accommodation.short_name ?? accommodation.name}</span>
        <Marks accommodation={accommodation} />
      </div>
      {shown.map((each) => (
        <BarView key={each.bar.key} {...each} {...{ day, names, color, mayOpen }} />
      ))}
      {cursorDay !== null && (
        <div
          role="gridcell"
          aria-colindex={cursorDay + 2}
          tabIndex={0}
          data-cursor
          aria-label={cursorWords ?? ""}
          className="chart-cursor"
          style={{ left: names + (cursorDay + 0.5) * day, width: day }}
        />
      )}
    </div>
  );
});

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
