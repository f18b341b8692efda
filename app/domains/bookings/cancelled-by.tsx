import type { CancellationInput } from "#contract/bookings/bookings";
import { Checkbox } from "~/components/form/checkbox";
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

/** Whether the guest reads the reason. It is off: the desk writes reasons for itself, too. */
export function TellReason({ form }: { form: string }) {
  return (
    <Checkbox
      id={`${form}-tell_reason`}
      name="tell_reason"
      form={form}
      label="Contar o motivo ao hóspede"
      help="O texto vai como está escrito, no e-mail do cancelamento e na página da reserva"
    />
  );
}
