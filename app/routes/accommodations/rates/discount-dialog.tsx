import type { AccommodationOption } from "#contract/accommodations";
import { type LengthDiscount, LengthDiscountInput } from "#contract/length-discounts";
import { NumberField } from "~/components/form/number-field";
import { PercentField } from "~/components/form/percent-field";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { field } from "~/lib/form";
import { isSaved, RuleDialog } from "~/routes/accommodations/rates/rule-dialog";
import { TargetField } from "~/routes/accommodations/rates/target-field";

export interface DiscountDialogProps {
  discount: LengthDiscount | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or changes a discount for the length of a stay. */
export function DiscountDialog({ discount, places, onClose }: DiscountDialogProps) {
  const { fetcher, form, fields } = useDialogForm(LengthDiscountInput, isSaved, {
    ...(discount && { defaultValue: discount }),
  });
  return (
    <RuleDialog
      kind="discount"
      title={discount ? `Editar o desconto ${discount.name}` : "Novo desconto"}
      fetcher={fetcher}
      form={form}
      record={discount}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} label="Nome" required help="Ex.: Semana inteira" className="col-span-12" />
      <NumberField {...field(fields.from_nights)} label="A partir de quantas noites" required className="col-span-6" />
      <PercentField {...field(fields.basis_points)} label="Desconto nas diárias" required className="col-span-6" />
      <TargetField
        form={form.id}
        places={places}
        target={discount ?? { accommodation_id: null, group: null }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
    </RuleDialog>
  );
}
