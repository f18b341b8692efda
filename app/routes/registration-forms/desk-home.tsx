import { useState } from "react";
import { DeskFormInput, type RegistrationForm } from "#contract/guest/registration-forms";
import { states } from "#domain/brazil";
import { CepField, CityField } from "~/components/form/address-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/ui/panel";
import { call } from "~/lib/api";
import { fieldsOf } from "~/lib/form";
import type { DeskFields } from "~/routes/registration-forms/desk-form";

const { field } = fieldsOf(DeskFormInput);

interface DeskHomeProps {
  fields: DeskFields;
  form: RegistrationForm;
  people: readonly { value: string; label: string }[];
  countries: readonly { value: string; label: string }[];
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: code, detail: name }));

/** The residence: shared with another person, abroad, or an address that a CEP may fill in. */
export function DeskHome({ fields, form: { content }, people, countries }: DeskHomeProps) {
  const [along, setAlong] = useState(content?.lives_with ?? "");
  const [country, setCountry] = useState(content?.residence_country ?? "");
  const [state, setState] = useState(content?.state ?? "");
  const zip = useFoundAddress((found) => found.state && setState(found.state));
  // an address found by CEP replaces the initial value
  const filled = (name: "street" | "district" | "city_code" | "state") => ({
    key: `${name} ${zip.turn}`,
    props: { ...field(fields[name]), ...(zip.found?.[name] && { defaultValue: zip.found[name] }) },
  });
  const street = filled("street");
  const district = filled("district");
  const city = filled("city_code");
  const uf = filled("state");
  return (
    <Section title="Onde mora" grid>
      <SelectField
        {...field(fields.lives_with)}
        optional
        placeholder="Tem endereço próprio"
        options={people}
        onValueChange={setAlong}
        className="col-span-12 sm:col-span-6"
      />
      {along === "" && (
        <ComboboxField
          {...field(fields.residence_country)}
          options={countries}
          onValueChange={setCountry}
          className="col-span-12 sm:col-span-6"
        />
      )}
      {along === "" && country === "BR" && (
        <>
          <CepField {...field(fields.zip_code)} onValueChange={zip.find} className="col-span-5 lg:col-span-2" />
          <TextField key={street.key} {...street.props} label="Rua" className="col-span-12 lg:col-span-5" />
          <TextField {...field(fields.number)} help="Ou s/n" className="col-span-4 lg:col-span-2" />
          <TextField {...field(fields.complement)} optional className="col-span-8 lg:col-span-3" />
          <TextField
            key={district.key}
            {...district.props}
            label="Bairro"
            optional
            className="col-span-12 lg:col-span-4"
          />
          <ComboboxField
            key={uf.key}
            {...uf.props}
            label="Estado (UF)"
            options={stateOptions}
            onValueChange={setState}
            className="col-span-5 lg:col-span-3"
          />
          <CityField key={city.key} {...city.props} label="Cidade" state={state} className="col-span-7 lg:col-span-5" />
        </>
      )}
    </Section>
  );
}

type Found = Awaited<ReturnType<typeof askZip>>;

const askZip = (zip: string) => call("GET /api/zip-codes/:zip", { params: { zip } }, { quiet: "all" });

/** The address of a CEP, if the operator's service knows it; otherwise it is typed. */
function useFoundAddress(onFound: (found: Found) => void) {
  const [state, setState] = useState<{ found: Found | null; turn: number }>({ found: null, turn: 0 });
  return {
    ...state,
    find(zip: string) {
      if (!/^\d{8}$/.test(zip)) return;
      askZip(zip).then(
        (found) => {
          if (!found.found) return;
          onFound(found);
          setState(({ turn }) => ({ found, turn: turn + 1 }));
        },
        () => undefined, // the address is typed
      );
    },
  };
}
