import { useState } from "react";
import { regimeWords } from "#contract/catalogue/accommodation-words";
import { unsignedWords } from "#contract/guest/contract-words";
import { formKindWords } from "#contract/guest/registration-form-words";
import { FormSettingsInput } from "#contract/guest/registration-forms";
import { fold } from "#domain/search-words";
import { optionsOf } from "~/components/form/option";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { SearchField } from "~/components/table/list-search";
import { Section } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { field } from "~/lib/form";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import type { Route } from "./+types/registration-forms";

export const handle = routeHandle("/minha-conta/fichas");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/registration-form-settings", {}, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  const save = async (body: typeof FormSettingsInput._output) => {
    await call("PUT /api/registration-form-settings", { body }, { quiet: [409, 422] });
    toast.success("Regras das fichas salvas");
    return { saved: true };
  };
  return submit(request, FormSettingsInput, save);
}

/** Which accommodations need registration forms, and the effect of an unfinished one on the check-in. */
export default function FormRules({ loaderData: settings, actionData }: Route.ComponentProps) {
  const { accommodations } = settings;
  const [text, setText] = useState("");
  const isFound = (name: string) => fold(name).includes(fold(text).trim());
  return (
    <RecordForm
      schema={FormSettingsInput}
      record={{ id: "fichas", ...settings }}
      answer={actionData}
      save="Salvar regras"
      quietBar
      className="max-w-340"
    >
      {(fields) => (
        <>
          <Section title="No check-in" grid>
            <SelectField
              {...field(fields.at_check_in)}
              label="Ficha incompleta no check-in"
              help="Vale também para menor sem a autorização que precisa"
              options={optionsOf(unsignedWords)}
              className="col-span-12 lg:col-span-6"
            />
          </Section>
          <Section title="O que cada acomodação pede">
            <p className="text-sm text-muted">
              Meio de hospedagem entrega ao Ministério do Turismo a ficha completa de cada pessoa (Lei 11.771/2008, art.
              26). Na locação por temporada basta a curta: nome, nascimento, nacionalidade, documento e o adulto
              responsável de cada menor.
            </p>
            {accommodations.length > 12 && <SearchField label="Buscar acomodação" onSearch={setText} />}
            <ul className="divide-y divide-line-soft">
              {fields.accommodations.getFieldList().map((each, index) => {
                const place = accommodations[index];
                if (!place) return null;
                const { id, form } = each.getFieldset();
                return (
                  <li
                    key={place.id}
                    hidden={!isFound(place.name)}
                    className="grid items-center gap-x-4 py-1 sm:grid-cols-2"
                  >
                    <input type="hidden" name={id.name} value={place.id} />
                    <span className="min-w-0 text-sm">
                      <span className="block font-medium wrap-anywhere">{place.name}</span>
                      <span className="block text-xs text-muted">{regimeWords[place.legal_regime]}</span>
                    </span>
                    <SelectField
                      {...field(form)}
                      label={<span className="sr-only">Ficha de {place.name}</span>}
                      options={optionsOf(formKindWords)}
                      help={
                        form.initialValue === place.usual
                          ? undefined
                          : `O usual é ${formKindWords[place.usual].toLowerCase()}`
                      }
                    />
                  </li>
                );
              })}
            </ul>
            {accommodations.length === 0 && (
              <p className="text-sm text-muted">Cadastre uma acomodação para escolher.</p>
            )}
          </Section>
        </>
      )}
    </RecordForm>
  );
}
