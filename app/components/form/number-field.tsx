import type { ReactNode } from "react";
import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";

export interface NumberFieldProps extends FieldProps {
  suffix?: ReactNode;
  /** The maximum number of decimals; default 0. */
  decimals?: number;
}

const asTyped = (value: string) => value.replace(".", ",");

/** A number that is neither an amount nor a count of people: area, order, nights. */
export function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  const shape = decimals > 0 ? new RegExp(`^\\d+(?:[.,]\\d{1,${decimals}})?$`) : /^\d+$/;
  const read = (text: string) => {
    const trimmed = text.trim();
    return trimmed === "" || shape.test(trimmed) ? trimmed.replace(",", ".") : null;
  };
  return (
    <TypedField
      {...props}
      selects
      read={read}
      write={asTyped}
      unreadable={decimals > 0 ? "Informe um número" : "Informe um número inteiro"}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      maxLength={12}
    />
  );
}
