import Clock from "lucide-react/icons/clock";
import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";
import { readTypedTime } from "~/components/form/typed-text";

const asStored = (value: string) => value;

/** A time of day, stored as HH:MM. */
export function TimeField(props: FieldProps) {
  return (
    <TypedField
      {...props}
      selects
      read={readTypedTime}
      write={asStored}
      unreadable="Informe um horário como 15:00"
      inputMode="numeric"
      maxLength={7}
      icon={<Clock aria-hidden="true" />}
    />
  );
}
