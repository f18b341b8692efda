import { memo, type PointerEvent, useMemo } from "react";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { monthEnd } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { weekdayNames } from "~/routes/accommodations/accommodation-words";
import { type Month, monthNames, monthsOf, type SeasonTint } from "~/routes/accommodations/rate-calendar/calendar-year";
import { type DayRange, isIn } from "~/routes/accommodations/rate-calendar/day-range";
import { cellHint, cellLabel, cellPrice, isWidePrice } from "~/routes/accommodations/rate-calendar/day-words";
import type { DaySelection } from "~/routes/accommodations/rate-calendar/use-day-selection";

export interface YearGridProps {
  year: number;
  days: readonly RateDay[];
  seasons: readonly SeasonTint[];
  today: string;
  selection: DaySelection;
}

/** The twelve months as one grid: one tab stop, one set of handlers for all days. */
export function YearGrid({ year, days, seasons, today, selection }: YearGridProps) {
  const { range, active, handlers } = selection;
  const months = useMemo(() => monthsOf(year), [year]);
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const tints = useMemo(() => new Map(seasons.map(({ name, tint }) => [name, tint])), [seasons]);
  const wide = useMemo(() => days.some(({ price_cents = 0 }) => isWidePrice(price_cents)), [days]);
  // the tooltip of a day is built on pointer over
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

/** The part of a range within a month, so that unaffected months are not rendered again. */
function within(range: DayRange | null, month: Month): DayRange | null {
  if (range === null) return null;
  const first = `${range.from.slice(0, 4)}-${monthText(month)}-01`;
  const last = monthEnd(first);
  if (range.to < first || range.from > last) return null;
  const [, from] = [range.from, first].sort();
  const [to] = [range.to, last].sort();
  return { from: from!, to: to!, weekdays: range.weekdays };
}

interface MonthDaysProps {
  month: Month;
  days: ReadonlyMap<string, RateDay>;
  /** The tint of each season, by name. */
  tints: ReadonlyMap<string, number>;
  today: string;
  /** The selected days within this month: if unchanged, the month is not rendered again. */
  chosen: DayRange | null;
  /** The day in the tab order, if it is in this month. */
  active: string | null;
}

/** A month as weeks from Sunday. A cell is plain elements; the grid handles its events. */
const MonthDays = memo(function MonthDays(props: MonthDaysProps) {
  const { month, weeks } = props.month;
  return (
    <tbody className="block" id={`mes-${month}`}>
      <tr className="block">
        <th
          colSpan={7}
          scope="colgroup"
          className="block py-1.5 text-left text-md font-semibold tracking-snug first-letter:uppercase"
        >
          {monthNames[month - 1]}
        </th>
      </tr>
      <tr className="grid grid-cols-7">
        {weekdayNames.map((name) => (
          <th key={name} scope="col" abbr={name} className="pb-1 text-center text-2xs font-regular text-muted">
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
      {weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never change places
        <tr key={index} className="grid grid-cols-7">
          {week.map((date, place) => cellOf(date, place, props))}
        </tr>
      ))}
    </tbody>
  );
}, isSame);

function cellOf(date: string | null, place: number, { days, tints, today, chosen, active }: MonthDaysProps) {
  const day = date === null ? undefined : days.get(date);
  if (!day) return <td key={place} />;
  const { price_cents, min_nights, override, season } = day;
  const price = price_cents === undefined ? null : cellPrice(price_cents);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell can be chosen
    <td
      key={place}
      id={`dia-${day.date}`}
      tabIndex={day.date === active ? 0 : -1}
      aria-selected={chosen !== null && isIn(chosen, day.date)}
      aria-label={cellLabel(day, today)}
      aria-current={day.date === today ? "date" : undefined}
      data-date={day.date}
      data-tint={season === null ? undefined : tints.get(season)}
      data-taken={day.taken?.kind}
      data-closed={day.closed || undefined}
      data-own={(override !== null && override.price_cents !== null) || undefined}
      data-min={min_nights > 1 ? min_nights : undefined}
      data-holiday={day.holiday !== null || undefined}
      data-past={day.date < today || undefined}
      data-today={day.date === today || undefined}
      className="rate-day"
    >
      <span>{Number(day.date.slice(8))}</span>
      <span className="num">
        {price?.reais}
        {price?.cents && <sup>{price.cents}</sup>}
      </span>
    </td>
  );
}

function isSame(one: MonthDaysProps, other: MonthDaysProps): boolean {
  const [a, b] = [one.chosen, other.chosen];
  const sameDays = a === b || (a?.from === b?.from && a?.to === b?.to && a?.weekdays === b?.weekdays);
  return (
    sameDays &&
    one.active === other.active &&
    one.days === other.days &&
    one.tints === other.tints &&
    one.today === other.today &&
    one.month === other.month
  );
}
