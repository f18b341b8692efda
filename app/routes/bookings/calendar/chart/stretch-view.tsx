import { memo } from "react";
import { BarView, leftOf, widthOf } from "~/routes/bookings/calendar/chart/bar";
import { type Stretch, stretchDays } from "~/routes/bookings/calendar/chart/stretches";

export interface StretchViewProps {
  stretch: Stretch;
  /** Width of a day. */
  day: number;
  color: "status" | "canal";
  mayOpen: boolean;
  /** How many lanes its line has. */
  lanes: number;
  /** How far the chart is scrolled where it rested last, in px; 0 when that hides nothing of it. */
  rested: number;
}

/**
 * The bars that begin in some days of a line. No wider than its days: the browser keeps what it painted of it while others
 * come and go, but what reaches far beyond the frame it paints again.
 */
export const StretchView = memo(function StretchView({
  stretch,
  day,
  color,
  mayOpen,
  lanes,
  rested,
}: StretchViewProps) {
  const { first, bars } = stretch;
  return (
    <div
      role="presentation"
      className="chart-track chart-stretch"
      style={{ marginLeft: first * day, width: stretchDays * day }}
    >
      {bars.map(({ bar, from, nights }) => {
        // it has just come into sight: its line grows when scrolling rests
        if (bar.lane >= lanes) return null;
        const beyond = rested - leftOf(from, day);
        const hidden = beyond > 0 && beyond < widthOf(nights, day) ? beyond : 0;
        return (
          <BarView
            key={bar.key}
            {...{ bar, from, nights, day, color, mayOpen, hidden }}
            left={leftOf(from - first, day)}
          />
        );
      })}
    </div>
  );
});
