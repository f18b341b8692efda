import { useState } from "react";
import { states } from "#domain/brazil";
import { CepField } from "~/components/form/cep-field";
import { CityField } from "~/components/form/city-field";
import { ComboboxField } from "~/components/form/combobox-field";
import { TextField } from "~/components/form/text-field";
import { field } from "~/lib/form";

type Part = "zip_code" | "street" | "number" | "complement" | "district" | "state" | "city_code";

export interface AddressFieldsProps {
  /** The form's metadata of the address as a whole. */
  address: { getFieldset: () => Record<Part, Parameters<typeof field>[0]> };
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: code, detail: name }));

/** A Brazilian address on the form's grid, all of it optional: CEP, street and the municipality of the state that was chosen. */
export function AddressFields({ address }: AddressFieldsProps) {
  const parts = address.getFieldset();
  const [state, setState] = useState(String(parts.state.initialValue ?? ""));
  return (
    <div className="form-grid">
      <CepField {...field(parts.zip_code)} label="CEP" className="col-span-5 lg:col-span-2" />
      <TextField
        {...field(parts.street)}
        label="Rua"
        autoComplete="address-line1"
        className="col-span-12 lg:col-span-5"
      />
      <TextField {...field(parts.number)} label="Número" help="Ou s/n" className="col-span-4 lg:col-span-2" />
      <TextField {...field(parts.complement)} label="Complemento" className="col-span-8 lg:col-span-3" />
      <TextField {...field(parts.district)} label="Bairro" className="col-span-12 lg:col-span-4" />
      <ComboboxField
        {...field(parts.state)}
        label="Estado (UF)"
        options={stateOptions}
        onValueChange={setState}
        className="col-span-5 lg:col-span-3"
      />
      <CityField {...field(parts.city_code)} label="Cidade" state={state} className="col-span-7 lg:col-span-5" />
    </div>
  );
}
