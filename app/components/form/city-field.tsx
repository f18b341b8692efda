import { useEffect, useState } from "react";
import { type StateCode, states } from "#domain/brazil";
import { ComboboxField } from "~/components/form/combobox-field";
import { controlClass, Field, type FieldProps } from "~/components/form/field";
import type { Option } from "~/components/form/option";
import { Spinner } from "~/components/ui/spinner";
import { municipalitiesOf } from "~/lib/municipalities";

export interface CityFieldProps extends FieldProps {
  /** The state whose municipalities are offered; none yet: the field waits for it. */
  state: string;
}

/** A municipality by name, sent as its IBGE code; the list comes without asking any other host. */
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
      () => undefined, // the list's file did not come: the address can be saved without a city
    );
    return () => {
      wanted = false;
    };
  }, [state]);
  return list.state === state ? list.options : [];
}

/** The state that an IBGE code belongs to: its first two digits. */
function stateOf(code: string): string | undefined {
  return states.find(({ ibge_code }) => code.startsWith(String(ibge_code)))?.code;
}
