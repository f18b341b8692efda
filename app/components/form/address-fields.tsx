import type { MaskitoOptions } from "@maskito/core";
import { useEffect, useState } from "react";
import { canonicalCep, isCep, type StateCode, showCep, states } from "#domain/brazil";
import { ComboboxField } from "~/components/form/combobox-field";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import { MaskedField } from "~/components/form/masked-field";
import type { Option } from "~/components/form/option";
import { TextField } from "~/components/form/text-field";
import { Spinner } from "~/components/ui/spinner";
import { field } from "~/lib/form";
import { municipalitiesOf } from "~/lib/municipalities";

type Part = "zip_code" | "street" | "number" | "complement" | "district" | "state" | "city_code";

export interface AddressFieldsProps {
  /** The form's metadata of the address as a whole. */
  address: { getFieldset: () => Record<Part, Parameters<typeof field>[0]> };
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: code, detail: name }));

/** A Brazilian address in the form's grid, all optional: CEP, street and the municipality of the chosen state. */
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

const mask: MaskitoOptions = { mask: [/\d/, /\d/, /\d/, /\d/, /\d/, "-", /\d/, /\d/, /\d/] };

const read = (text: string) => (text.trim() === "" ? "" : isCep(text) ? canonicalCep(text) : null);

/** A CEP, stored as its eight digits. */
export function CepField(props: FieldProps) {
  return (
    <MaskedField
      {...props}
      mask={mask}
      read={read}
      write={showCep}
      unreadable="Informe os 8 números do CEP"
      inputMode="numeric"
      autoComplete="postal-code"
    />
  );
}

interface CityFieldProps extends FieldProps {
  /** The state whose municipalities are offered; the field is disabled until one is chosen. */
  state: string;
}

/** A municipality by name, sent as its IBGE code; the list is our own file, not requested from another host. */
export function CityField({ state, ...props }: CityFieldProps) {
  const cities = useCities(state);
  const kept = props.defaultValue !== undefined && stateOf(String(props.defaultValue)) === state;
  if (state !== "" && cities.length > 0) {
    return (
      <ComboboxField
        key={state}
        {...props}
        defaultValue={kept ? props.defaultValue : ""}
        options={cities}
        nothing="Nenhuma cidade com esse nome"
      />
    );
  }
  const { label, id, name, form, defaultValue, errors, optional, className } = props;
  return (
    <Field
      {...{ label, id, errors, optional, className }}
      help={state === "" ? "Escolha o estado antes" : props.help}
      disabled
    >
      {(control) => (
        <>
          <input
            {...control}
            disabled
            className={controlClass}
            value={state === "" ? "" : "Buscando cidades"}
            readOnly
          />
          {state !== "" && <Spinner className="text-primary" />}
          <input type="hidden" name={name} form={form} value={kept ? String(defaultValue) : ""} />
        </>
      )}
    </Field>
  );
}

function useCities(state: string): readonly Option[] {
  const [list, setList] = useState<{ state: string; options: readonly Option[] }>({ state: "", options: [] });
  useEffect(() => {
    if (state === "") return;
    let wanted = true;
    municipalitiesOf(state as StateCode).then(
      (cities) => wanted && setList({ state, options: cities.map(({ code, name }) => ({ value: code, label: name })) }),
      () => undefined, // the list could not be loaded: the address can be saved without a city
    );
    return () => {
      wanted = false;
    };
  }, [state]);
  return list.state === state ? list.options : [];
}

/** The state of an IBGE code: its first two digits. */
function stateOf(code: string): string | undefined {
  return states.find(({ ibge_code }) => code.startsWith(String(ibge_code)))?.code;
}
