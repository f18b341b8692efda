import { useState } from "react";
import type { TenantInput } from "#contract/tenants";
import { ComboboxField } from "~/components/form/combobox-field";
import { NumberField } from "~/components/form/number-field";
import { SelectField } from "~/components/form/select-field";
import { TimeField } from "~/components/form/time-field";
import { CheckOutHelp } from "~/domains/hours/check-out-help";
import { type ContractFields, field } from "~/lib/form";
import type { CompanyFormProps } from "~/routes/account/company-form";

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
        label="Check-in a partir de"
        required
        help="Padrão das acomodações"
        onValueChange={setCheckIn}
        className="col-span-6 lg:col-span-3"
      />
      <TimeField
        {...field(fields.check_out_time)}
        label="Check-out até"
        required
        help={<CheckOutHelp checkIn={checkIn} checkOut={checkOut} />}
        onValueChange={setCheckOut}
        className="col-span-6 lg:col-span-3"
      />
      <ComboboxField
        {...field(fields.timezone)}
        label="Fuso horário"
        required
        options={timezones.map(({ name, label, offset }) => ({ value: name, label, detail: offset }))}
        className={half}
      />
      <NumberField
        {...field(fields.hold_hours)}
        label="Prazo da pré-reserva"
        required
        suffix="horas"
        help="Sem confirmação, ela expira sozinha"
        className={half}
      />
      <SelectField
        {...field(fields.confirms_by)}
        label="O que confirma uma pré-reserva"
        options={confirmationOptions}
        className={half}
      />
    </>
  );
}
