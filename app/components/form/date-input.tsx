import CalendarIcon from "lucide-react/icons/calendar";
import type { RefObject } from "react";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { HiddenValue } from "~/components/form/hidden-value";
import { isWholeDate, isYearless, readTypedDate, writeTypedDate, type YearOf } from "~/components/form/typed-date";
import { useSelectOnEntry } from "~/components/form/use-select-on-entry";
import { type TypedValue, useTypedValue } from "~/components/form/use-typed-value";
import { cx } from "~/components/ui/cx";
import { IconButton } from "~/components/ui/icon-button";

export interface DateInputProps extends Omit<FieldProps, "defaultValue" | "onValueChange"> {
  label: string;
  typed: TypedValue;
  inputRef: RefObject<HTMLInputElement | null>;
  open: boolean;
  onToggle: () => void;
}

/** Debounce of the date picker's input in milliseconds, from the specification; a complete date is accepted at once. */
export const restBeforeTaken = 1000;

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
