import { regimeWords } from "#contract/catalogue/accommodation-words";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { ContractType, ContractTypeInput } from "#contract/guest/contract-types";
import { guaranteeWords, signerWords } from "#contract/guest/contract-words";
import { FieldNote } from "~/components/form/field";
import { optionsOf } from "~/components/form/option";
import { PlaceBoxes } from "~/components/form/place-boxes";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Fact } from "~/components/page/fact";
import { Section } from "~/components/ui/panel";
import type { useContractForm } from "~/lib/form";

const half = "col-span-12 sm:col-span-6";

export interface TypeFieldsProps {
  type: ContractType;
  form: Pick<ReturnType<typeof useContractForm<typeof ContractTypeInput>>, "fields" | "field">;
  /** The regime currently chosen. */
  regime: ContractType["legal_regime"];
  /** Null if the user may not see them. */
  places: readonly AccommodationOption[] | null;
}

/** All fields of a type except its text, with their legal requirements. */
export function TypeFields({ type, form: { fields, field }, regime, places }: TypeFieldsProps) {
  const isSeason = regime === "season_rental";
  const law = isSeason
    ? "Até 90 noites; com mobília, leva o inventário (Lei 8.245/1991, art. 48)"
    : "Diárias com os serviços da casa (Lei 11.771/2008, art. 23)";
  return (
    <Section title="Modelo" grid>
      <TextField {...field(fields.name)} required maxLength={80} help="Só a empresa vê este nome" className={half} />
      {type.published === null ? (
        <SelectField
          {...field(fields.legal_regime)}
          required
          options={optionsOf(regimeWords)}
          help={law}
          className={half}
        />
      ) : (
        <div className={half}>
          <dl>
            <Fact label="Regime legal">{regimeWords[regime]}</Fact>
          </dl>
          <p className="mt-1 text-muted text-xs">{law}. Depois de publicado, o regime não muda.</p>
        </div>
      )}
      <SelectField
        {...field(fields.signers)}
        options={optionsOf(signerWords)}
        help="A empresa assina ao emitir"
        className={half}
      />
      {isSeason ? (
        <SelectField
          {...field(fields.guarantee)}
          options={optionsOf(guaranteeWords)}
          help="Uma só por contrato (Lei 8.245/1991, arts. 37 e 49)"
          className={half}
        />
      ) : (
        <div className={half}>
          <input type="hidden" name={fields.guarantee.name} value="none" />
          <dl>
            <Fact label="Garantia">{guaranteeWords.none}</Fact>
          </dl>
          <FieldNote
            id={fields.guarantee.id}
            error={fields.guarantee.errors?.[0]}
            help="Garantia é da locação (Lei 8.245/1991, art. 37)"
          />
        </div>
      )}
      {places && (
        <PlaceBoxes
          name={fields.accommodation_ids.name}
          id={fields.accommodation_ids.id}
          errors={fields.accommodation_ids.errors}
          places={places.filter(({ legal_regime }) => legal_regime === regime)}
          chosen={type.accommodation_ids}
          nothing="Nenhuma acomodação tem este regime."
          help="Nenhuma marcada: serve para todas deste regime. Na acomodação você pode escolher outro modelo"
        />
      )}
    </Section>
  );
}
