import { useCallback, useRef, useState } from "react";
import { lastSuchDay, nearestSuchDay } from "#domain/yearless-day";
import { CalendarPopover } from "~/components/form/calendar-popover";
import { todayHere } from "~/components/form/civil-day";
import { DateInput, useTypedDate } from "~/components/form/date-input";
import type { FieldProps } from "~/components/form/field";
import type { YearOf } from "~/components/form/typed-date";
import { cx } from "~/components/ui/cx";

export interface DateLimits {
  /** First and last day that the calendar offers, YYYY-MM-DD; the contract still validates what is typed. */
  min?: string | undefined;
  max?: string | undefined;
  /** The civil date at the accommodation, from the server's answer; default: the device's date. */
  today?: string | undefined;
}

export interface DateFieldProps extends FieldProps, DateLimits {
  label: string;
}

/**
 * One date, typed (accepted once complete, after one second of rest, on blur and on Enter) or picked; the form gets
 * YYYY-MM-DD. A day without a year is the nearest one, or the last one in a field for past dates.
 */
export function DateField(props: DateFieldProps) {
  const { className, min, max, today, defaultValue, onValueChange, ...line } = props;
  const now = today ?? todayHere();
  const yearOf: YearOf = (day) => (max && max <= now ? lastSuchDay(day, max) : nearestSuchDay(day, now));
  const typed = useTypedDate(defaultValue, yearOf, onValueChange);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) input.current?.focus();
  }, []);
  const pick = (date: string) => {
    typed.set(date);
    close(true);
  };
  return (
    <div className={cx("relative min-w-0", className)}>
      <DateInput {...line} typed={typed} inputRef={input} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <CalendarPopover
          label={`Calendário: ${props.label}`}
          {...{ min, max, today }}
          value={typed.field.value}
          onPick={pick}
          onClose={close}
        />
      )}
    </div>
  );
}
