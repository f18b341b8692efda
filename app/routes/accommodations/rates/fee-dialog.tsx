import { useState } from "react";
import type { AccommodationOption } from "#contract/accommodations";
import { type Fee, FeeInput } from "#contract/fees";
import { MoneyField } from "~/components/form/money-field";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { unitWords } from "~/domains/rates/fee-words";
import { useDialogForm } from "~/lib/dialog-form";
import { check, field } from "~/lib/form";
import { isSaved, RuleDialog } from "~/routes/accommodations/rates/rule-dialog";
import { TargetField } from "~/routes/accommodations/rates/target-field";

export interface FeeDialogProps {
  fee: Fee | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or changes a fee. */
export function FeeDialog({ fee, places, onClose }: FeeDialogProps) {
  const { fetcher, form, fields } = useDialogForm(FeeInput, isSaved, { ...(fee && { defaultValue: fee }) });
  const [unit, setUnit] = useState<string>(fee?.unit ?? "stay");
  return (
    <RuleDialog
      kind="fee"
      title={fee ? `Editar a taxa ${fee.name}` : "Nova taxa"}
      fetcher={fetcher}
      form={form}
      record={fee}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} label="Nome" required help="Ex.: Taxa de pet" className="col-span-12" />
      <SelectField
        {...field(fields.unit)}
        defaultValue={unit}
        label="Cobrança"
        options={optionsOf(unitWords)}
        onValueChange={setUnit}
        className="col-span-6"
      />
      {unit === "percent" ? (
        <PercentField {...field(fields.basis_points)} label="Percentual" required className="col-span-6" />
      ) : (
        <MoneyField {...field(fields.amount_cents)} label="Valor" required className="col-span-6" />
      )}
      <TargetField
        form={form.id}
        places={places}
        target={fee ?? { accommodation_id: null, group: null }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
      <Switch
        {...check(fields.mandatory)}
        label="Obrigatória"
        help="Entra sozinha em toda reserva; as outras são escolhidas"
        className="col-span-12"
      />
      <Switch {...check(fields.refundable)} label="Devolvida se a reserva for cancelada" className="col-span-12" />
    </RuleDialog>
  );
}
