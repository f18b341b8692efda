import CalendarIcon from "lucide-react/icons/calendar";
import { type RefObject, useCallback, useRef, useState } from "react";
import { lastSuchDay, nearestSuchDay } from "#domain/yearless-day";
import type { DayMarks } from "~/components/form/calendar";
import { CalendarFoot, CalendarPopover } from "~/components/form/calendar-popover";
import { todayHere } from "~/components/form/civil-day";
import { controlClass, Field, type FieldProps, useSelectOnEntry } from "~/components/form/field";
import { HiddenValue } from "~/components/form/field-value";
import { type TypedValue, useTypedValue } from "~/components/form/typed-field";
import { isWholeDate, isYearless, readTypedDate, writeTypedDate, type YearOf } from "~/components/form/typed-text";
import { IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

export interface DateLimits {
  /** First and last day that the calendar offers, YYYY-MM-DD; the contract still validates what is typed. */
  min?: string | undefined;
  max?: string | undefined;
  /** The civil date at the accommodation, from the server's answer; default: the device's date. */
  today?: string | undefined;
}

/** What is free where a stay would be, and what is to be said of an arrival. */
export type PickedMarks = DayMarks & { about: (arrival: string) => string | null };

export interface DateFieldProps extends FieldProps, DateLimits {
  label: string;
  marks?: PickedMarks | undefined;
}

/**
 * One date, typed (accepted once complete, after one second of rest, on blur and on Enter) or picked; the form gets
 * YYYY-MM-DD. A day without a year is the nearest one, or the last one in a field for past dates.
 */
export function DateField(props: DateFieldProps) {
  const { className, min, max, today, marks, defaultValue, onValueChange, ...line } = props;
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
          marks={marks}
          footer={marks && <CalendarFoot text={[marks.about(typed.field.value)]} marked />}
        />
      )}
    </div>
  );
}

/** Debounce of the date picker's input in milliseconds, from the specification; a complete date is accepted at once. */
const restBeforeTaken = 1000;

/** The value of a typed date; `yearOf` gives the year of a day without one. */
export function useTypedDate(
  initial: FieldProps["defaultValue"],
  yearOf: YearOf,
  onValueChange?: (value: string) => void,
) {
  return useTypedValue({
    initial: String(initial ?? ""),
    read: (text) => readTypedDate(text, yearOf),
    write: writeTypedDate,
    rest: restBeforeTaken,
    isWhole: isWholeDate,
    isOpen: isYearless,
    onValueChange,
  });
}

export interface DateInputProps extends Omit<FieldProps, "defaultValue" | "onValueChange"> {
  label: string;
  typed: TypedValue;
  inputRef: RefObject<HTMLInputElement | null>;
  open: boolean;
  onToggle: () => void;
}

/** The input line of a date: typed text, and the button that opens the calendar (also Alt and arrow down). */
export function DateInput({ typed, inputRef, open, onToggle, name, form, ...frame }: DateInputProps) {
  const errors = typed.unreadable ? ["Data inválida. Use dia/mês/ano"] : frame.errors;
  const selecting = useSelectOnEntry();
  const opener = (
    <IconButton
      size="row"
      className="-mr-1"
      label={`Abrir calendário: ${frame.label}`}
      icon={<CalendarIcon />}
      disabled={frame.disabled}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onToggle}
    />
  );
  return (
    <Field {...frame} errors={errors} suffix={opener}>
      {(control) => (
        <>
          <input
            {...control}
            {...typed.input}
            ref={inputRef}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            maxLength={10}
            disabled={frame.disabled}
            {...selecting}
            onKeyDown={(event) => {
              typed.input.onKeyDown(event);
              if (event.key === "ArrowDown" && event.altKey && !open) onToggle();
            }}
            className={cx(controlClass, "num")}
          />
          <HiddenValue name={name} form={form} disabled={frame.disabled} field={typed.field} />
        </>
      )}
    </Field>
  );
}
