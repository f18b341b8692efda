import { memo } from "react";
import type { RateDay } from "#contract/rate-calendar";
import { weekdayNames } from "~/routes/accommodations/accommodation-words";
import { type DayRange, isIn } from "~/routes/accommodations/rate-calendar/day-range";
import { cellLabel, cellPrice } from "~/routes/accommodations/rate-calendar/day-words";
import { type Month, monthNames } from "~/routes/accommodations/rate-calendar/year-weeks";

export interface MonthDaysProps {
  month: Month;
  days: ReadonlyMap<string, RateDay>;
  /** The tint of each season, by name. */
  tints: ReadonlyMap<string, number>;
  today: string;
  /** The chosen days as far as they concern this month: unchanged, the month is not drawn again. */
  chosen: DayRange | null;
  /** The day that Tab comes to, if it is here. */
  active: string | null;
}

/** A month as weeks from Sunday. A cell is plain elements: what happens to it the grid hears. */
export const MonthDays = memo(function MonthDays(props: MonthDaysProps) {
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
