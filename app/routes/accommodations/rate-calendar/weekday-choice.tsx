import { weekdayNames, weekdayWords } from "~/routes/accommodations/accommodation-words";
import { type DayRange, everyWeekday } from "~/routes/accommodations/rate-calendar/day-range";

export interface WeekdayChoiceProps {
  range: DayRange;
  onWeekdays: (weekdays: readonly number[]) => void;
}

/** Narrows the chosen days to some days of the week. No part of the form: the address says which days are meant. */
export function WeekdayChoice({ range, onWeekdays }: WeekdayChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">Dias da semana</legend>
      <div className="grid grid-cols-7 gap-1">
        {everyWeekday.map((day) => (
          <label
            key={day}
            className="grid min-h-target place-items-center rounded-1 border border-line text-xs text-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayNames[day]}
              checked={range.weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onWeekdays(everyWeekday.filter((each) => (each === day ? checked : range.weekdays.includes(each))))
              }
            />
            <span aria-hidden="true">{weekdayWords[day]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
