// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import { href, Link } from "react-router";
import { statusLooks } from "~/components/ui/status-looks";
import { rowHeight } from "~/routes/bookings/calendar/chart/chart-rows";
import { isMovable } from "~/routes/bookings/calendar/chart/stay-plan";
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
  /** Whether it may reach beyond the left side: then its name stays in sight. */
  slides: boolean;
}

const letter = 6.4; // px, a wide one at this size
const roomForIcon = 64; // px
const roomForPeople = 100; // px

/** From the middle of the arrival day to the middle of the departure day, so that two stays meet at noon. */
export const BarView = memo(function BarView({ bar, from, nights, day, names, color, mayOpen, slides }: BarViewProps) {
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
        <Link to={href("/reservas/:code", { code: booking.code })} tabIndex={-1} draggable={false} aria-label={words}>
          <Inside {...{ bar, width, label, slides }} />
        </Link>
      ) : (
        <span aria-label={words} role="img">
          <Inside {...{ bar, width, label, slides }} />
        </span>
      )}
    </div>
  );
});

const payment = { unpaid: "no", partial: "half", paid: "yes", overpaid: "yes" } as const;

/** What of a name fits: all of it, the first name, its beginning. Cut here, so that no bar has to clip. */
export function fittingName(label: string, room: number): string {
  const letters = Math.max(0, Math.floor(room / letter));
  if (label.length <= letters) return label;
  const [first = ""] = label.split(" ");
  return first.length <= letters ? first : `${first.slice(0, Math.max(0, letters - 1))}…`;
}

/** As room shrinks people go first, then the icon, then the family name. */
function Inside({ bar, width, label, slides }: { bar: Bar; width: number; label: string; slides: boolean }) {
  const { booking, status } = bar;
  const icon = width > roomForIcon && status !== "preparation" && status !== "conflict";
  const [paid, people] = [width > roomForIcon, width > roomForPeople].map((fits) => booking !== null && fits);
  const name = fittingName(label, width - 12 - (icon ? 16 : 0) - (paid ? 12 : 0) - (people ? 16 : 0));
  return (
    <>
      {icon && statusLooks[status].icon}
      {status === "conflict" && <b aria-hidden="true">!</b>}
      <span>{slides ? <span>{name}</span> : name}</span>
      {booking && paid && (
        <small data-paid={booking.type === "guest" ? payment[booking.payment_state] : undefined}>
          {people && booking.people}
        </small>
      )}
    </>
  );
}
