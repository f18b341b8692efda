import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";
import { readTypedMoney, writeTypedMoney } from "~/components/form/typed-money";

/** An amount; the form gets cents, and `defaultValue` is cents too. */
export function MoneyField(props: FieldProps) {
  return (
    <TypedField
      {...props}
      read={readTypedMoney}
      write={writeTypedMoney}
      unreadable="Informe um valor como 1.234,56"
      inputMode="decimal"
      maxLength={20}
      icon={<span className="text-sm text-muted">R$</span>}
      align="end"
    />
  );
}
