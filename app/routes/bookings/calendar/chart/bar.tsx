// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import { href, Link } from "react-router";
import { statusLooks } from "~/components/ui/status-looks";
import { isMovable } from "~/routes/bookings/calendar/chart/stay-plan";
import { rowHeight } from "~/routes/bookings/calendar/chart/chart-rows";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

export interface BarViewProps {
  bar: Bar;
  /** Column of the arrival, counted from the first day, and nights. */
  from: number;
  nights: number;
  /** Widths of a day and of the names at the left. */
  day: number;
  names: number;
  color: "status" | "canal";
  mayOpen: boolean;
}

const roomForIcon = 64; // px
const roomForPeople = 100; // px

/** From the middle of the arrival day to the middle of the departure day, so that two stays meet at noon. */
export const BarView = memo(function BarView({ bar, from, nights, day, names, color, mayOpen }: BarViewProps) {
  const { booking, status, label, words, lane } = bar;
  const width = nights * day - 3;
  const look = status === "conflict" ? "imported" : status;
  return (
    <div
      role="gridcell"
      aria-colindex={from + 2}
      data-bar={bar.key}
      data-status={look}
      data-kind={status}
      data-channel={color === "canal" && booking ? booking.channel : undefined}
      data-movable={isMovable(bar) || undefined}
      className="chart-bar status-bar"
      style={{ left: names + (from + 0.5) * day + 1.5, width, top: lane * rowHeight + 3 }}
      title={words}
    >
      {booking && mayOpen ? (
        <Link
          to={href("/reservas/:code/editar", { code: booking.code })}
          tabIndex={-1}
          draggable={false}
          aria-label={words}
        >
          <Inside {...{ bar, width, label }} />
        </Link>
      ) : (
        <span aria-label={words} role="img">
          <Inside {...{ bar, width, label }} />
        </span>
      )}
    </div>
  );
});

const payment = { unpaid: "p0", partial: "p1", paid: "p2", overpaid: "p2" } as const;

/** As room shrinks people go first, then the icon, then the family name. */
function Inside({ bar, width, label }: { bar: Bar; width: number; label: string }) {
  const { booking, status } = bar;
  const icon = width > roomForIcon && status !== "preparation" && status !== "conflict";
  return (
    <>
      {icon && statusLooks[status].icon}
      {status === "conflict" && <b aria-hidden="true">!</b>}
      <span>
        <span>{width < roomForIcon ? label.split(" ")[0] : label}</span>
      </span>
      {booking && width > roomForPeople && <small>{booking.people}</small>}
      {booking?.type === "guest" && width > roomForIcon && <i className={payment[booking.payment_state]} />}
    </>
  );
}
