// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
import { memo, type RefObject } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { Cursor } from "~/routes/bookings/calendar/chart/chart-keys";
import type { ChartRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { Foot } from "~/routes/bookings/calendar/chart/foot";
import { GroupLine } from "~/routes/bookings/calendar/chart/group-line";
import { Head } from "~/routes/bookings/calendar/chart/head";
import { Lanes } from "~/routes/bookings/calendar/chart/lanes";
import type { DayOccupancy } from "~/routes/bookings/calendar/chart/occupancy";
import { StayLine } from "~/routes/bookings/calendar/chart/stay-line";
import { useScrolling } from "~/routes/bookings/calendar/chart/use-scrolling";
import type { Size } from "~/routes/bookings/calendar/chart/use-size";
import { useChartWindow, windowRow } from "~/routes/bookings/calendar/chart/use-window";

export interface SheetProps {
  frame: RefObject<HTMLDivElement | null>;
  size: Size;
  days: ChartDays;
  rows: readonly ChartRow[];
  occupancy: readonly DayOccupancy[];
  /** Width of a day and of the names at the left, height of a lane. */
  day: number;
  names: number;
  lane: number;
  /** The day that the address asks for, how many are seen before it, and what learns of another one at rest. */
  date: string;
  lead: number;
  onRest: (date: string) => void;
  /** How far the chart is scrolled where it rested last, in px. */
  rested: number;
  today: string;
  locale: string;
  color: "status" | "canal";
  mayOpen: boolean;
  cursor: Cursor;
  cursorWords: string;
  onToggle: (name: string) => void;
}

/** What lies on the chart: the window that is seen and a step beyond. Scrolling draws this anew and nothing around it. */
export const Sheet = memo(function Sheet(props: SheetProps) {
  const { frame, size, days, rows, occupancy, day, names, lane, date, lead, today, locale, color } = props;
  const { mayOpen, cursor, rested } = props;
  useScrolling(frame, { days, date, lead, day, onRest: props.onRest });
  const drawn = useChartWindow(frame, { size, day, names, start: (days.indexOf(date) - lead) * day });
  const columns = { firstDay: drawn.left, lastDay: drawn.right };
  const headColumns = { firstDay: drawn.headLeft, lastDay: drawn.headRight };
  const [top, bottom] = [drawn.top * windowRow, (drawn.bottom + 1) * windowRow];
  const stays = rows.filter(({ kind }) => kind === "accommodation").length;
  const last = rows.at(-1);
  return (
    <>
      <Head
        {...{ days, day, names, locale, today, ...headColumns }}
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
              {...columns}
              cursorDay={isCursor ? cursor.day : null}
              cursorWords={isCursor ? props.cursorWords : null}
            />
          );
        })}
      </div>
      <Foot {...{ days, occupancy, day, ...headColumns }} index={rows.length + 2} />
    </>
  );
});
