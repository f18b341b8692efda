import { type ComponentProps, createContext, useContext, useEffect } from "react";
import { DayButton, DayPicker } from "react-day-picker";
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

/** A day where the dates of a stay are picked. */
export interface DayMark {
  /** `entry` is free only to arrive, `exit` only to leave. */
  state: "free" | "entry" | "exit" | "taken";
  /** The night's price, short, under the day. */
  price?: string | undefined;
  /** The same in words, for screen readers: "ocupado, R$ 350,00". */
  spoken: string;
}

/** The marks of the days known so far; the calendar says which months it shows. */
export interface DayMarks {
  days: ReadonlyMap<string, DayMark>;
  onShow: (from: string, to: string) => void;
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
  marks?: DayMarks | undefined;
  onPick: (date: string) => void;
}

/** The calendar of a month, loaded when first opened. Weeks start on Sunday, as in Brazilian calendars. */
export function Calendar({ value, until, min, max, today, months = 1, marks, onPick }: CalendarProps) {
  const first = toLocalNoon(value);
  const last = toLocalNoon(until);
  const [from, to] = [toLocalNoon(min), toLocalNoon(max)];
  const shown = first ?? toLocalNoon(today) ?? from ?? new Date();
  const show = (month: Date) => void marks?.onShow(...monthsFrom(month, months));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the months shown first; then as they change
  useEffect(() => show(shown), []);
  const picker = (
    <DayPicker
      mode="single"
      required
      selected={first}
      onSelect={(day) => onPick(fromLocalDay(day))}
      defaultMonth={shown}
      onMonthChange={show}
      {...(marks && { components: { DayButton: MarkedDay } })}
      {...(today ? { today: toLocalNoon(today)! } : {})}
      disabled={[...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]}
      modifiers={{ end: last ?? false, between: first && last ? { after: first, before: last } : false }}
      modifiersClassNames={{ end: "is-end bg-primary-soft rounded-r-2", between: "bg-primary-soft" }}
      numberOfMonths={months}
      locale={ptBR}
      formatters={{ formatWeekdayName: (day) => weekdays[day.getDay()] ?? "" }}
      weekStartsOn={0}
      autoFocus
      classNames={{ ...calendarClasses, selected: cx(last && "rounded-l-2 bg-primary-soft") }}
    />
  );
  return marks ? <Marked value={marks.days}>{picker}</Marked> : picker;
}

// the locale's own name of Saturday lacks its accent
const weekdays = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

/** The first day of a month, and the last one of the months shown from it. */
function monthsFrom(month: Date, count: number): [string, string] {
  const [year, first] = [month.getFullYear(), month.getMonth()];
  return [fromLocalDay(new Date(year, first, 1, 12)), fromLocalDay(new Date(year, first + count, 0, 12))];
}

const Marked = createContext<ReadonlyMap<string, DayMark>>(new Map());

/**
 * A day with what is known of it: hatched and struck if taken, half hatched if only free to arrive or to leave, and its
 * price. All days can be picked: the form says what is in the way, and what else is free.
 */
function MarkedDay(props: ComponentProps<typeof DayButton>) {
  const mark = useContext(Marked).get(fromLocalDay(props.day.date));
  const label = mark ? `${props["aria-label"]}, ${mark.spoken}` : props["aria-label"];
  return (
    <DayButton {...props} aria-label={label} data-mark={mark?.state} className={cx(props.className, "picked-day")}>
      <span>{props.children}</span>
      <small>{mark?.price}</small>
    </DayButton>
  );
}
