import { type ReactNode, useState } from "react";
import { showCep, stateOfCep, states } from "#domain/brazil";
import type { FormContent } from "#domain/registration-forms/form-content";
import { Checkbox } from "~/components/form/checkbox";
import { Spinner } from "~/components/ui/spinner";
import { CityField, useCities } from "~/routes/guest-page/forms/city-field";
import type { FormsDoor, ShownForms } from "~/routes/guest-page/forms/doors";
import { choicesOf, SelectLine, TextLine } from "~/routes/guest-page/forms/fields";
import { useCountries } from "~/routes/guest-page/forms/identity-part";
import { callName, sharedWith } from "~/routes/guest-page/forms/people";
import type { PersonState } from "~/routes/guest-page/forms/use-person";
import { useFormWords } from "~/routes/guest-page/forms/words";

interface PartProps {
  person: PersonState;
  door: FormsDoor;
  shown: ShownForms;
}

/** Residence and trip: shared with another person by a checkbox, or entered here. */
export function SharedParts({ person, door, shown }: PartProps) {
  const words = useFormWords();
  const { texts, type, form } = person;
  const home = sharedWith(shown, form.id, texts.lives_with, "home");
  const trip = sharedWith(shown, form.id, texts.travels_with, "trip");
  const sameHome = home !== null && texts.lives_with === home.id;
  const sameTrip = trip !== null && texts.travels_with === trip.id;
  return (
    <>
      {(home ?? trip) && (
        <ul className="mt-2 divide-y divide-line-soft rounded-2 border border-line">
          {home && (
            <Same
              label={words.livesWith(callName(home, words))}
              checked={sameHome}
              error={person.bind("lives_with").error}
              onChange={(same) => type(same ? { lives_with: home.id } : leftHome(texts.nationality))}
              to="[name=residence_country]"
            >
              {home.content && <HomeText content={home.content} />}
            </Same>
          )}
          {trip && (
            <Same
              label={words.travelsWith(callName(trip, words))}
              checked={sameTrip}
              error={person.bind("travels_with").error}
              onChange={(same) => type({ travels_with: same ? trip.id : "" })}
              to="[name=trip_reason]"
            >
              {trip.content && tripText(trip.content, words)}
            </Same>
          )}
        </ul>
      )}
      {!sameHome && <HomePart person={person} door={door} shown={shown} />}
      {!sameTrip && <TripPart person={person} />}
    </>
  );
}

/** A person who lives elsewhere probably lives in their own country. */
const leftHome = (nationality: string) => ({ lives_with: "", residence_country: nationality });

interface SameProps {
  label: string;
  checked: boolean;
  error: string | undefined;
  onChange: (same: boolean) => void;
  /** The field to focus when the checkbox is cleared. */
  to: string;
  children: ReactNode;
}

/** A checkbox for a shared value, with the value in words. */
function Same({ label, checked, error, onChange, to, children }: SameProps) {
  const words = useFormWords();
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <Checkbox
        checked={checked}
        onCheckedChange={onChange}
        label={<b className="text-md font-semibold">{label}</b>}
        help={checked ? children : undefined}
        errors={error ? [error] : undefined}
        className="min-w-0 flex-1"
      />
      {checked && (
        <button
          type="button"
          className="link relative mt-1.5 shrink-0 text-md before:absolute before:-inset-3"
          aria-label={words.changeOf(label)}
          onClick={(event) => {
            const { form } = event.currentTarget;
            onChange(false);
            requestAnimationFrame(() => form?.querySelector<HTMLElement>(to)?.focus());
          }}
        >
          {words.change}
        </button>
      )}
    </li>
  );
}

/** An address in one line: "Rua Itupava, 1.240, apto 302, Alto da XV, Curitiba, PR". */
function HomeText({ content }: { content: FormContent }) {
  const { street, number, complement, district, city_code, state, residence_country } = content;
  const cities = useCities(state ?? "");
  const countries = useCountries();
  const city = Array.isArray(cities) ? cities.find(({ code }) => code === city_code)?.name : undefined;
  const country = residence_country !== "BR" && countries.find(({ value }) => value === residence_country)?.label;
  return [street, number, complement, district, city, state, country].filter(Boolean).join(", ");
}

/** "Lazer ou férias, de automóvel". */
function tripText({ trip_reason, transport }: FormContent, words: ReturnType<typeof useFormWords>): string | undefined {
  return trip_reason && transport ? `${words.reasons[trip_reason]}, ${words.byTransport[transport]}` : undefined;
}

const stateChoices = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

/** The residence; in Brazil with the address, which is filled in from the CEP if it can be looked up. */
function HomePart({ person, door, shown }: PartProps) {
  const words = useFormWords();
  const countries = useCountries();
  const { bind, texts, type } = person;
  const zip = useZipCode(door, shown.finds_zip_codes, person);
  const inBrazil = texts.residence_country === "BR";
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-lg font-semibold">{words.home}</legend>
      <div className="grid grid-cols-6 gap-x-4 gap-y-1">
        <SelectLine
          bound={bind("residence_country")}
          label={words.country}
          choices={countries}
          placeholder={words.choose}
          className={inBrazil ? "col-span-6 min-[22rem]:col-span-3" : "col-span-6"}
        />
        {inBrazil && (
          <>
            <TextLine
              bound={{
                ...bind("zip_code"),
                onType: (text) => {
                  const state = texts.state === "" ? stateOfCep(text) : null;
                  type({ zip_code: withHyphen(text, texts.zip_code), ...(state && { state }) });
                  zip.find(text);
                },
              }}
              label={words.cep}
              inputMode="numeric"
              autoComplete={person.first ? "postal-code" : "off"}
              help={zip.said ?? words.cepHelp}
              suffix={zip.busy && <Spinner className="text-primary" />}
              className="col-span-6 min-[22rem]:col-span-3"
            />
            <TextLine
              bound={bind("street")}
              label={words.street}
              autoComplete={person.first ? "address-line1" : "off"}
              className="col-span-6"
            />
            <TextLine
              bound={bind("number")}
              label={words.number}
              autoComplete="off"
              help={words.numberHelp}
              className="col-span-2"
            />
            <TextLine
              bound={bind("complement")}
              label={words.complement}
              optional={words.optional}
              autoComplete="off"
              className="col-span-4"
            />
            <TextLine bound={bind("district")} label={words.district} autoComplete="off" className="col-span-6" />
            <SelectLine
              bound={{ ...bind("state"), onType: (state) => type({ state, city_code: "" }) }}
              label={words.state}
              choices={stateChoices}
              placeholder={words.choose}
              className="col-span-6 sm:col-span-3"
            />
            <CityField
              key={`${texts.state} ${zip.filled}`}
              bound={bind("city_code")}
              state={texts.state}
              className="col-span-6 sm:col-span-3"
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

/** Inserts the hyphen of a CEP while digits are added. */
function withHyphen(text: string, before: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 8) return showCep(digits);
  return text.length > before.length && digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
}

/** Fills in the address of a complete CEP if the service knows it; if the service fails, the guest types it. */
function useZipCode(door: FormsDoor, finds: boolean, { type, texts }: PersonState) {
  const words = useFormWords();
  const [state, setState] = useState<{ busy: boolean; said?: string; filled: number }>({ busy: false, filled: 0 });
  return {
    ...state,
    find(text: string) {
      const digits = text.replace(/\D/g, "");
      if (!finds || digits.length !== 8 || digits === texts.zip_code.replace(/\D/g, "")) return;
      setState(({ filled }) => ({ busy: true, filled }));
      door.zipCode(digits).then(
        ({ found, street, district, city_code, state: uf }) => {
          if (found) {
            type({
              ...(street && { street }),
              ...(district && { district }),
              ...(uf && { state: uf }),
              ...(city_code && { city_code }),
            });
          }
          const said = found ? words.cepFilled : words.cepUnknown;
          setState(({ filled }) => ({ busy: false, said, filled: filled + 1 }));
        },
        () => setState(({ filled }) => ({ busy: false, filled })),
      );
    },
  };
}

/** Reason and transport of the trip. */
function TripPart({ person: { bind } }: { person: PersonState }) {
  const words = useFormWords();
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-lg font-semibold">{words.trip}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        <SelectLine
          bound={bind("trip_reason")}
          label={words.reason}
          choices={choicesOf(words.reasons)}
          placeholder={words.choose}
        />
        <SelectLine
          bound={bind("transport")}
          label={words.transport}
          choices={choicesOf(words.transports)}
          placeholder={words.choose}
        />
      </div>
    </fieldset>
  );
}
