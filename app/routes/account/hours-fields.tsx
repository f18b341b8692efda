import { useState } from "react";
import { TenantInput } from "#contract/tenants";
import { ComboboxField } from "~/components/form/combobox-field";
import { NumberField } from "~/components/form/number-field";
import { SelectField } from "~/components/form/select-field";
import { TimeField } from "~/components/form/time-field";
import { CheckOutHelp } from "~/domains/hours/check-out-help";
import { type ContractFields, fieldsOf } from "~/lib/form";
import type { CompanyFormProps } from "~/routes/account/company-form";

const { field } = fieldsOf(TenantInput);

type Fields = ContractFields<typeof TenantInput>;

const confirmationOptions = [
  { value: "guest", label: "O hóspede, pelo link da reserva" },
  { value: "staff", label: "A equipe confirma" },
  { value: "deposit", label: "O pagamento do sinal" },
];

const half = "col-span-12 lg:col-span-6";

export function HoursFields({ fields, timezones }: { fields: Fields; timezones: CompanyFormProps["timezones"] }) {
  const [checkIn, setCheckIn] = useState(field(fields.check_in_time).defaultValue ?? "");
  const [checkOut, setCheckOut] = useState(field(fields.check_out_time).defaultValue ?? "");
  return (
    <>
      <TimeField
        {...field(fields.check_in_time)}
        required
        help="Padrão das acomodações"
        onValueChange={setCheckIn}
        className="col-span-6 lg:col-span-3"
      />
      <TimeField
        {...field(fields.check_out_time)}
        required
        help={<CheckOutHelp checkIn={checkIn} checkOut={checkOut} />}
        onValueChange={setCheckOut}
        className="col-span-6 lg:col-span-3"
      />
      <ComboboxField
        {...field(fields.timezone)}
        required
        options={timezones.map(({ name, label, offset }) => ({ value: name, label, detail: offset }))}
        className={half}
      />
      <NumberField
        {...field(fields.hold_hours)}
        required
        suffix="horas"
        help="Sem confirmação, ela expira sozinha"
        className={half}
      />
      <SelectField {...field(fields.confirms_by)} options={confirmationOptions} className={half} />
    </>
  );
}
