import { useState } from "react";
import { kindWords, regimeMeanings, regimeWords } from "#contract/catalogue/accommodation-words";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { MoneyField, NumberField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { fieldsOf } from "~/lib/form";
import { guessedKind } from "~/routes/accommodations/accommodation-words";
import type { UsualAccommodation } from "~/routes/accommodations/capacity-section";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

const { field } = fieldsOf(AccommodationInput);

interface EssentialProps {
  fields: AccommodationFields;
  /** With which a new accommodation begins. */
  name?: string | null;
  defaults: UsualAccommodation;
  regime: string;
  onRegime: (regime: string) => void;
  showsPrice: boolean;
}

/** The six fields that a new accommodation needs; kind and regime as usual in the company's kind of business. */
export function EssentialFields({ fields, name = null, defaults, regime, onRegime, showsPrice }: EssentialProps) {
  // the guests in the price follow the most that fit, until somebody types them
  const [followed, setFollowed] = useState("");
  const [own, setOwn] = useState(false);
  // the kind follows the name, until somebody chooses one
  const [guess, setGuess] = useState(() => guessedKind(name ?? ""));
  const [ownKind, setOwnKind] = useState(false);
  return (
    <>
      <TextField
        {...field(fields.name)}
        {...(name !== null && { defaultValue: fields.name.initialValue ?? name })}
        onValueChange={(text) => !ownKind && setGuess(guessedKind(text))}
        required
        className="col-span-12 lg:col-span-6"
      />
      <SelectField
        key={guess}
        {...field(fields.kind)}
        defaultValue={fields.kind.initialValue ?? guess ?? defaults.kind ?? ""}
        onValueChange={() => setOwnKind(true)}
        required
        options={optionsOf(kindWords)}
        className="col-span-12 sm:col-span-6 lg:col-span-3"
      />
      <RegimeField fields={fields} regime={regime} onRegime={onRegime} initial={defaults.legal_regime} />
      <NumberField
        {...field(fields.max_guests)}
        required
        onValueChange={(fits) => !own && setFollowed(fits)}
        className="col-span-6 sm:col-span-4 lg:col-span-3"
      />
      <div className="contents" onInput={() => setOwn(true)}>
        <NumberField
          key={followed}
          {...field(fields.base_guests)}
          {...(followed !== "" && { defaultValue: followed })}
          required
          help="Acima disso, cobra por pessoa"
          className="col-span-6 sm:col-span-4 lg:col-span-3"
        />
      </div>
      {showsPrice && (
        <MoneyField {...field(fields.base_price_cents)} required className="col-span-12 sm:col-span-4 lg:col-span-3" />
      )}
    </>
  );
}

interface RegimeFieldProps {
  fields: AccommodationFields;
  regime: string;
  onRegime: (regime: string) => void;
  initial?: string | null;
}

/** The regime, with its meaning in a sentence. */
export function RegimeField({ fields, regime, onRegime, initial = null }: RegimeFieldProps) {
  return (
    <SelectField
      {...field(fields.legal_regime)}
      {...(initial !== null && { defaultValue: fields.legal_regime.initialValue ?? initial })}
      required
      options={optionsOf(regimeWords)}
      help={regimeMeanings[regime as keyof typeof regimeMeanings] ?? "Define a ficha e o contrato"}
      onValueChange={onRegime}
      className="col-span-12 sm:col-span-6 lg:col-span-5"
    />
  );
}
