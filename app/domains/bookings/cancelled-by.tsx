import type { CancellationInput } from "#contract/bookings/bookings";
import { SelectField } from "~/components/form/select-field";

export type CancelledBy = NonNullable<CancellationInput["cancelled_by"]>;

const origins = [
  { value: "guest", label: "O hóspede desistiu" },
  { value: "property", label: "A empresa cancela" },
];

/** Who cancels: the company refunds everything; if the guest cancels, the policy decides. */
export function CancelledByField({ form, onChange }: { form: string; onChange: (by: CancelledBy) => void }) {
  return (
    <SelectField
      id={`${form}-cancelled_by`}
      name="cancelled_by"
      form={form}
      label="Quem cancela"
      options={origins}
      defaultValue="guest"
      onValueChange={(value) => onChange(value as CancelledBy)}
    />
  );
}
