import { type PointerEvent, useMemo } from "react";
import type { RateDay } from "#contract/rate-calendar";
import { cx } from "~/components/ui/cx";
import type { DayRange } from "~/routes/accommodations/rate-calendar/day-range";
import { cellHint, isWidePrice } from "~/routes/accommodations/rate-calendar/day-words";
import { MonthDays } from "~/routes/accommodations/rate-calendar/month-days";
import type { SeasonTint } from "~/routes/accommodations/rate-calendar/season-tints";
import type { DaySelection } from "~/routes/accommodations/rate-calendar/use-day-selection";
import { lastOfMonth, type Month, monthsOf } from "~/routes/accommodations/rate-calendar/year-weeks";

export interface YearGridProps {
  year: number;
  days: readonly RateDay[];
  seasons: readonly SeasonTint[];
  today: string;
  selection: DaySelection;
}

/** The twelve months as one grid: one stop for Tab, one set of handlers for all its days. */
export function YearGrid({ year, days, seasons, today, selection }: YearGridProps) {
  const { range, active, handlers } = selection;
  const months = useMemo(() => monthsOf(year), [year]);
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const tints = useMemo(() => new Map(seasons.map(({ name, tint }) => [name, tint])), [seasons]);
  const wide = useMemo(() => days.some(({ price_cents = 0 }) => isWidePrice(price_cents)), [days]);
  // the words of a day are put together when the pointer comes to it
  const explain = ({ target }: PointerEvent<HTMLElement>) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-date]") : null;
    const day = byDate.get(cell?.dataset.date ?? "");
    if (cell && day) cell.title = cellHint(day);
  };
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
      role="grid"
      aria-label={`Tarifas de ${year}`}
      aria-multiselectable="true"
      className={cx(
        "grid touch-manipulation gap-4 select-none",
        wide
          ? "grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]"
          : "grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))]",
      )}
      {...handlers}
      onPointerOver={(event) => {
        explain(event);
        handlers.onPointerOver(event);
      }}
    >
      {months.map((month) => (
        <MonthDays
          key={month.month}
          month={month}
          days={byDate}
          tints={tints}
          today={today}
          chosen={within(range, month)}
          active={active.slice(5, 7) === monthText(month) ? active : null}
        />
      ))}
    </table>
  );
}

const monthText = ({ month }: Month) => String(month).padStart(2, "0");

/** The part of a range that lies in a month, so that a month which it leaves alone stays as it is drawn. */
function within(range: DayRange | null, month: Month): DayRange | null {
  if (range === null) return null;
  const first = `${range.from.slice(0, 4)}-${monthText(month)}-01`;
  const last = lastOfMonth(first);
  if (range.to < first || range.from > last) return null;
  const [, from] = [range.from, first].sort();
  const [to] = [range.to, last].sort();
  return { from: from!, to: to!, weekdays: range.weekdays };
}
