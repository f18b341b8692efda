import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { calendarClasses } from "~/components/form/calendar-look";
import { fromLocalDay, toLocalNoon } from "~/components/form/civil-day";
import { cx } from "~/components/ui/cx";

export interface CalendarProps {
  /** The day, or the first one of a range. */
  value: string;
  /** The last day of a range; given at all, both ends and what lies between are marked. */
  until?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
  months?: number;
  onPick: (date: string) => void;
}

/** The month, loaded when it is first opened. Weeks begin on Sunday, as Brazilian calendars do. */
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
