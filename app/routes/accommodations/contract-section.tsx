import { landlordWords, purposeWords } from "#contract/catalogue/accommodation-words";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import type { ContractType } from "#contract/guest/contract-types";
import { optionsOf } from "~/components/form/option";
import { SelectField, YesNoField } from "~/components/form/select-field";
import { fieldsOf } from "~/lib/form";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

const { field } = fieldsOf(AccommodationInput);

/** The company's types; null for users who may not see them: the stored one is kept. */
export type TypeOffer = readonly ContractType[] | null;

export interface ContractFieldsProps {
  fields: AccommodationFields;
  regime: string;
  types: TypeOffer;
}

const half = "col-span-12 lg:col-span-6";

/** What contracts say of the place, with what the law asks of it, and the type that they begin with. */
export function ContractFields({ fields, regime, types }: ContractFieldsProps) {
  return (
    <>
      {regime === "season_rental" && <SeasonFacts fields={fields} />}
      {types && <TypeField key={regime} {...{ fields, regime, types }} />}
    </>
  );
}

function SeasonFacts({ fields }: { fields: AccommodationFields }) {
  return (
    <>
      <YesNoField
        {...field(fields.furnished)}
        help="Sem a resposta o contrato não sai. O de imóvel mobiliado descreve móveis e utensílios e o estado deles: preencha o inventário (Lei 8.245/1991, art. 48, parágrafo único)"
        className="col-span-12"
      />
      <SelectField
        {...field(fields.stay_purpose)}
        optional
        options={optionsOf(purposeWords)}
        placeholder="Não informado"
        help="O contrato que a diz não sai sem ela. A locação por temporada é residência temporária, por até 90 dias (Lei 8.245/1991, art. 48)"
        className={half}
      />
      <SelectField
        {...field(fields.landlord)}
        optional
        options={optionsOf(landlordWords)}
        placeholder="Escolha"
        help="Quem aluga ao hóspede. O contrato que o nomeia não sai sem a resposta. O nome do proprietário vem da aba Proprietários; sem ele o contrato não é emitido"
        className={half}
      />
    </>
  );
}

/** Types of the regime that are in use, and the record's own even if archived. */
function TypeField({ fields, regime, types }: ContractFieldsProps & { types: readonly ContractType[] }) {
  const chosen = fields.contract_type_id.initialValue;
  const offered = types.filter(
    ({ id, legal_regime, archived }) => legal_regime === regime && (!archived || id === chosen),
  );
  const options = offered.map(({ id, name, published, archived }) => ({
    value: id,
    label: name,
    detail: archived ? "arquivado" : published === null ? "ainda não publicado" : undefined,
  }));
  return (
    <SelectField
      {...field(fields.contract_type_id)}
      defaultValue={offered.some(({ id }) => id === chosen) ? chosen : ""}
      optional
      options={options}
      placeholder="O da empresa para este regime"
      help={
        regime === "" ? "Escolha antes o regime" : options.length === 0 ? "Não há modelo para este regime" : undefined
      }
      className={half}
    />
  );
}
