import type { ReactNode } from "react";
import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";
import { readSignedMoney, readTypedMoney, writeTypedMoney } from "~/components/form/typed-text";

export interface MoneyFieldProps extends FieldProps {
  /**
   * Allows negative amounts; numeric keyboards on phones have no minus. `refused` reads one too, but keeps that
   * keyboard: the form says what is meant by it.
   */
  signed?: boolean | "refused";
}

/** An amount; the form gets cents, and `defaultValue` is in cents too. */
export function MoneyField({ signed = false, ...props }: MoneyFieldProps) {
  return (
    <TypedField
      {...props}
      selects
      read={signed ? readSignedMoney : readTypedMoney}
      write={writeTypedMoney}
      unreadable={signed === true ? "Informe um valor como 1.234,56 ou -50,00" : "Informe um valor como 1.234,56"}
      inputMode={signed === true ? "text" : "decimal"}
      maxLength={20}
      icon={<span className="text-sm text-muted">R$</span>}
      align="end"
    />
  );
}

/**
 * A percentage with up to two decimals; the form gets basis points (12,5 is 1250), and `defaultValue` is in basis
 * points too.
 */
export function PercentField(props: FieldProps) {
  return (
    <TypedField
      {...props}
      selects
      read={readTypedMoney}
      write={writeTypedMoney}
      unreadable="Informe um percentual como 12,5"
      inputMode="decimal"
      maxLength={10}
      suffix={<span className="text-sm text-muted">%</span>}
      align="end"
    />
  );
}

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
