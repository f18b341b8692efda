import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { fromLocalDay, toLocalNoon } from "~/components/form/civil-day";
import { cx } from "~/components/ui/cx";

/** Classes for react-day-picker, so that its style sheet is not needed. */
const calendarClasses = {
  months: "relative flex gap-6",
  month: "grid content-start gap-2",
  month_caption: "flex h-9 items-center justify-center",
  caption_label: "text-md font-semibold first-letter:uppercase",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: navButton(),
  button_next: navButton(),
  chevron: "size-4 fill-current",
  month_grid: "border-collapse",
  weekday: "size-10 text-xs font-medium text-muted lg:size-9",
  day: "group/day p-0 text-center",
  day_button:
    "num grid size-11 place-items-center rounded-2 text-sm hover:bg-hover lg:size-9 group-data-selected/day:bg-primary group-data-selected/day:text-on-primary group-[.is-end]/day:bg-primary group-[.is-end]/day:text-on-primary group-data-disabled/day:text-subtle group-data-disabled/day:line-through group-data-disabled/day:hover:bg-transparent",
  today: "font-bold text-accent",
  outside: "text-subtle",
  hidden: "invisible",
};

function navButton() {
  return "z-1 grid size-9 place-items-center rounded-2 text-ink hover:bg-hover aria-disabled:text-subtle";
}

export interface CalendarProps {
  /** The day, or the first one of a range. */
  value: string;
  /** The last day of a range; if given, both ends and the days between are marked. */
  until?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
  months?: number;
  onPick: (date: string) => void;
}

/** The calendar of a month, loaded when first opened. Weeks start on Sunday, as in Brazilian calendars. */
export function Calendar({ value, until, min, max, today, months = 1, onPick }: CalendarProps) {
  const first = toLocalNoon(value);
  const last = toLocalNoon(until);
  const [from, to] = [toLocalNoon(min), toLocalNoon(max)];
  return (
    <DayPicker
      mode="single"
      required
      selected={first}
      onSelect={(day) => onPick(fromLocalDay(day))}
      defaultMonth={first ?? toLocalNoon(today) ?? from ?? new Date()}
      {...(today ? { today: toLocalNoon(today)! } : {})}
      disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
      modifiers={{ end: last ?? false, between: first && last ? { after: first, before: last } : false }}
      modifiersClassNames={{ end: "is-end bg-primary-soft rounded-r-2", between: "bg-primary-soft" }}
      numberOfMonths={months}
      locale={ptBR}
      weekStartsOn={0}
      autoFocus
      classNames={{ ...calendarClasses, selected: cx(last && "rounded-l-2 bg-primary-soft") }}
    />
  );
}
