import { useState } from "react";
import { states } from "#domain/brazil";
import { CepField } from "~/components/form/cep-field";
import { CityField } from "~/components/form/city-field";
import { ComboboxField } from "~/components/form/combobox-field";
import type { FieldProps } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";

type Part = Omit<FieldProps, "label">;

export interface AddressFieldsProps {
  /** The props of each part's field, as `field(...)` of the form gives them. */
  parts: Record<"zip_code" | "street" | "number" | "complement" | "district" | "state" | "city_code", Part>;
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: code, detail: name }));

/** A Brazilian address on the form's grid, all of it optional: CEP, street and the municipality of the state that was chosen. */
export function AddressFields({ parts }: AddressFieldsProps) {
  const [state, setState] = useState(String(parts.state.defaultValue ?? ""));
  return (
    <div className="form-grid">
      <CepField {...parts.zip_code} label="CEP" className="col-span-5 lg:col-span-2" />
      <TextField {...parts.street} label="Rua" autoComplete="address-line1" className="col-span-12 lg:col-span-5" />
      <TextField {...parts.number} label="Número" help="Ou s/n" className="col-span-4 lg:col-span-2" />
      <TextField {...parts.complement} label="Complemento" className="col-span-8 lg:col-span-3" />
      <TextField {...parts.district} label="Bairro" className="col-span-12 lg:col-span-4" />
      <ComboboxField
        {...parts.state}
        label="Estado (UF)"
        options={stateOptions}
        onValueChange={setState}
        className="col-span-5 lg:col-span-3"
      />
      <CityField {...parts.city_code} label="Cidade" state={state} className="col-span-7 lg:col-span-5" />
    </div>
  );
}
