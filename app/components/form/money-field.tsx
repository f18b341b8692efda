import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";
import { readSignedMoney, readTypedMoney, writeTypedMoney } from "~/components/form/typed-money";

export interface MoneyFieldProps extends FieldProps {
  /** Allows negative amounts; numeric keyboards on phones have no minus. */
  signed?: boolean;
}

/** An amount; the form gets cents, and `defaultValue` is in cents too. */
export function MoneyField({ signed = false, ...props }: MoneyFieldProps) {
  return (
    <TypedField
      {...props}
      selects
      read={signed ? readSignedMoney : readTypedMoney}
      write={writeTypedMoney}
      unreadable={signed ? "Informe um valor como 1.234,56 ou -50,00" : "Informe um valor como 1.234,56"}
      inputMode={signed ? "text" : "decimal"}
      maxLength={20}
      icon={<span className="text-sm text-muted">R$</span>}
      align="end"
    />
  );
}
