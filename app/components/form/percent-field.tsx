import type { FieldProps } from "~/components/form/field";
import { TypedField } from "~/components/form/typed-field";
import { readTypedMoney, writeTypedMoney } from "~/components/form/typed-money";

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
