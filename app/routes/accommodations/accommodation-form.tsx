import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { type Accommodation, AccommodationInput } from "#contract/accommodations";
import { RecordForm } from "~/components/form/record-form";
import { TextareaField } from "~/components/form/textarea-field";
import { Section } from "~/components/page/section";
import type { TermsOffer } from "~/domains/terms/load-terms";
import { field } from "~/lib/form";
import { useSession } from "~/lib/session";
import { hasModule } from "~/lib/session-state";
import { CapacityFields, type CompanyHours } from "~/routes/accommodations/capacity-section";
import { ContractFields, type TypeOffer } from "~/routes/accommodations/contract-section";
import { AccommodationEdit } from "~/routes/accommodations/form-schema";
import {
  about,
  capacity,
  contractSection,
  identification,
  place,
  price,
  sectionsFor,
  stayInfo,
} from "~/routes/accommodations/form-sections";
import { IdentificationFields } from "~/routes/accommodations/identification-section";
import { PlaceFields, type TimeZones } from "~/routes/accommodations/place-section";
import { PriceFields } from "~/routes/accommodations/price-section";
import { StayInfoFields } from "~/routes/accommodations/stay-info-section";

export interface AccommodationFormProps {
  /** The record that is edited; a new one has none. */
  accommodation?: Accommodation;
  answer: unknown;
  groups: readonly string[];
  timezones: TimeZones;
  defaults: CompanyHours;
  terms: TermsOffer;
  types: TypeOffer;
  showsPrice: boolean;
  /** Above the sections: what stands in the way. */
  notice?: ReactNode;
}

/** The form of create and edit, in sections with a side index. */
export function AccommodationForm(props: AccommodationFormProps) {
  const { accommodation, showsPrice, types } = props;
  const [regime, setRegime] = useState<string>(accommodation?.legal_regime ?? "");
  const withContracts = hasModule(useSession(), "contracts");
  const contract = withContracts ? contractSection({ regime, seesTypes: types !== null }) : null;
  return (
    <RecordForm
      schema={AccommodationInput}
      update={AccommodationEdit}
      record={accommodation}
      answer={props.answer}
      sections={sectionsFor({ showsPrice, contract })}
      ignored={["group_choice"]}
      notice={props.notice}
      save={accommodation ? "Salvar acomodação" : "Criar acomodação"}
      back={accommodation ? undefined : href("/acomodacoes")}
      className="max-w-340"
    >
      {(fields, { part }) => (
        <>
          <Section {...part(identification)} grid>
            <IdentificationFields
              fields={fields}
              groups={props.groups}
              archived={accommodation?.status === "archived"}
              onRegime={setRegime}
            />
          </Section>
          <Section {...part(capacity)} grid>
            <CapacityFields fields={fields} regime={regime} defaults={props.defaults} />
          </Section>
          {showsPrice && (
            <Section {...part(price)} grid>
              <PriceFields fields={fields} terms={props.terms} />
            </Section>
          )}
          <Section {...part(place, "Opcional")}>
            <PlaceFields fields={fields} timezones={props.timezones} />
          </Section>
          <Section {...part(about)}>
            <TextareaField
              {...field(fields.description)}
              label="Descrição"
              optional
              rows={5}
              maxLength={5000}
              help="O que a pessoa encontra: vista, cozinha, camas, regras da casa"
            />
          </Section>
          <Section {...part(stayInfo, "Opcional")} grid>
            <StayInfoFields fields={fields} />
          </Section>
          {contract && (
            <Section {...part(contract)} grid>
              <ContractFields fields={fields} regime={regime} types={types} />
            </Section>
          )}
        </>
      )}
    </RecordForm>
  );
}
