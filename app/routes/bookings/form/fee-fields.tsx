import type { FeeOption } from "#contract/fees";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field-note";
import { feeWords } from "~/domains/rates/fee-words";
import type { BookingFields } from "~/routes/bookings/form/use-booking-form";

export interface FeeFieldsProps {
  fields: BookingFields;
  /** Those that the chosen accommodation has. */
  fees: readonly FeeOption[];
  /** What is checked at first, by id. */
  chosen: readonly string[];
}

/** The optional fees of a stay. Nothing stands here where there are none. */
export function FeeFields({ fields: { fee_ids }, fees, chosen }: FeeFieldsProps) {
  if (fees.length === 0) return null;
  const error = fee_ids.errors?.[0] ?? Object.values(fee_ids.allErrors).flat()[0];
  const note = `${fee_ids.id}-nota`;
  return (
    <fieldset
      id={fee_ids.id}
      tabIndex={-1}
      aria-describedby={note}
      className="border-t border-line-soft pt-3 outline-hidden"
    >
      <legend className="float-left w-full text-xs font-medium text-muted">Taxas opcionais</legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2 min-[1440px]:grid-cols-3">
        {fees.map((fee) => (
          <Checkbox
            key={fee.id}
            name={fee_ids.name}
            form={fee_ids.formId}
            value={fee.id}
            label={fee.name}
            help={feeWords(fee)}
            defaultChecked={chosen.includes(fee.id)}
          />
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}
