import Trash2 from "lucide-react/icons/trash-2";
import type { PlanLine } from "#domain/payment-plans";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { IconButton } from "~/components/ui/icon-button";
import { dueOptions, isCounted, shareOptions } from "~/routes/account/terms/terms-words";

export interface PlanLineFieldsProps {
  form: string;
  index: number;
  line: PlanLine;
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  onChange: (part: Partial<PlanLine>) => void;
  onRemove: (() => void) | null;
}

/** One instalment of a plan: its share of the total, and when it is due. */
export function PlanLineFields({ form, index, line, errors, onChange, onRemove }: PlanLineFieldsProps) {
  const at = (name: string) => {
    const path = `lines[${index}].${name}`;
    return { name: path, id: `${form}-${path}`, form, errors: errors[path] ?? undefined };
  };
  const amount = (text: string) => (text === "" ? 0 : Number(text));
  return (
    <fieldset className="form-grid items-start border-b border-line-soft pb-1">
      <legend className="sr-only">Parcela {index + 1}</legend>
      <SelectField
        {...at("share")}
        label={`Parcela ${index + 1}`}
        options={shareOptions}
        defaultValue={line.share}
        onValueChange={(share) => onChange({ share: share as PlanLine["share"] })}
        className="col-span-7"
      />
      {line.share === "percent" && (
        <PercentField
          {...at("basis_points")}
          label="Percentual"
          defaultValue={line.basis_points ?? ""}
          onValueChange={(text) => onChange({ basis_points: amount(text) })}
          className="col-span-5"
        />
      )}
      {line.share === "fixed" && (
        <MoneyField
          {...at("amount_cents")}
          label="Valor"
          defaultValue={line.amount_cents ?? ""}
          onValueChange={(text) => onChange({ amount_cents: amount(text) })}
          className="col-span-5"
        />
      )}
      <SelectField
        {...at("due")}
        label="Vencimento"
        options={dueOptions}
        defaultValue={line.due}
        onValueChange={(due) => onChange({ due: due as PlanLine["due"] })}
        className="col-span-7"
      />
      {isCounted(line.due) && (
        <NumberField
          {...at("days")}
          label="Dias"
          defaultValue={line.days}
          onValueChange={(text) => onChange({ days: amount(text) })}
          className="col-span-3"
        />
      )}
      {onRemove && (
        <IconButton
          icon={<Trash2 />}
          label={`Retirar a parcela ${index + 1}`}
          className="col-span-2 col-start-11 mt-5 justify-self-end"
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
