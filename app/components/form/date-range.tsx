import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { addDays, isCivilDate, nightsBetween } from "#domain/stay-dates";
import { nextSuchDay } from "#domain/yearless-day";
import { CalendarFoot, CalendarPopover } from "~/components/form/calendar-popover";
import { todayHere } from "~/components/form/civil-day";
import {
  type DateFieldProps,
  DateInput,
  type DateLimits,
  type PickedMarks,
  useTypedDate,
} from "~/components/form/date-field";
import { writeTypedDate } from "~/components/form/typed-text";
import { cx } from "~/components/ui/cx";
import { useMediaQuery } from "~/components/ui/use-media-query";

type EndProps = Omit<DateFieldProps, keyof DateLimits | "className">;

export interface DateRangeProps extends DateLimits {
  start: EndProps;
  end: EndProps;
  marks?: PickedMarks | undefined;
  className?: string;
}

/**
 * Arrival and departure: two typed dates and one calendar that marks the nights between them. If the arrival moves past
 * the departure, the departure moves too and the number of nights stays. A day without a year is the next one.
 */
export function DateRange({ start, end, min, max, today, marks, className }: DateRangeProps) {
  const now = today ?? todayHere();
  const to = useTypedDate(
    end.defaultValue,
    (day) => nextSuchDay(day, isCivilDate(from.field.value) ? addDays(from.field.value, 1) : now),
    end.onValueChange,
  );
  const from = useTypedDate(
    start.defaultValue,
    (day) => nextSuchDay(day, now),
    (date) => {
      const departure = to.field.value;
      const typing = to.text !== writeTypedDate(departure);
      if (picking === null && !typing && isCivilDate(date) && isCivilDate(departure) && departure <= date) {
        to.set(addDays(date, length.current));
        setMoved((before) => before + 1);
      }
      start.onValueChange?.(date);
    },
  );
  const [moved, setMoved] = useState(0);
  const [picking, setPicking] = useState<"start" | "end" | null>(null);
  const wide = useMediaQuery("(min-width: 960px)");
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const close = useCallback(
    (refocus: boolean) => {
      setPicking(null);
      if (refocus) (picking === "start" ? fromInput : toInput).current?.focus();
    },
    [picking],
  );
  const [arrival, departure] = [from.field.value, to.field.value];
  const length = useRef(1);
  // a user who has just moved on to the departure types over it, whether it changed or not
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move writes the text anew
  useLayoutEffect(() => {
    const input = toInput.current;
    if (document.activeElement === input && input?.value === writeTypedDate(departure)) input.select();
  }, [moved]);
  if (isCivilDate(arrival) && isCivilDate(departure) && departure > arrival) {
    length.current = nightsBetween(arrival, departure);
  }
  const pick = (date: string) => {
    if (picking === "start") {
      from.set(date);
      if (isCivilDate(departure) && departure <= date) to.set("");
      setPicking("end");
    } else {
      to.set(date);
      close(true);
    }
  };
  const toggle = (which: "start" | "end") => () => setPicking(picking === which ? null : which);
  const { defaultValue: _start, onValueChange: _onStart, ...startLine } = start;
  const { defaultValue: _end, onValueChange: _onEnd, ...endLine } = end;
  return (
    <div className={cx("relative grid min-w-0 grid-cols-2 gap-x-4 lg:gap-x-6", className)}>
      <DateInput
        {...startLine}
        typed={from}
        inputRef={fromInput}
        open={picking === "start"}
        onToggle={toggle("start")}
      />
      <DateInput {...endLine} typed={to} inputRef={toInput} open={picking === "end"} onToggle={toggle("end")} />
      {picking && (
        <CalendarPopover
          label={picking === "start" ? `Calendário: ${start.label}` : `Calendário: ${end.label}`}
          value={arrival}
          until={departure}
          min={picking === "end" && isCivilDate(arrival) ? addDays(arrival, 1) : min}
          max={max}
          today={today}
          months={wide ? 2 : 1}
          onPick={pick}
          onClose={close}
          marks={marks}
          footer={
            <CalendarFoot
              text={[stepText(picking, arrival, departure), isCivilDate(arrival) && marks?.about(arrival)]}
              marked={marks !== undefined}
            />
          }
        />
      )}
    </div>
  );
}

function stepText(picking: "start" | "end", arrival: string, departure: string): string {
  if (isCivilDate(arrival) && isCivilDate(departure) && departure > arrival) {
    const nights = nightsBetween(arrival, departure);
    return nights === 1 ? "1 noite" : `${nights} noites`;
  }
  return picking === "start" ? "Escolha a entrada" : "Escolha a saída";
}
