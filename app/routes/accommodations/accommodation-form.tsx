import { type ReactNode, useState } from "react";
import { href } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { kindWords } from "#contract/catalogue/accommodation-words";
import { type Accommodation, AccommodationInput } from "#contract/catalogue/accommodations";
import { resemblance } from "#contract/messages/hold-words";
import { AddressFields } from "~/components/form/address-fields";
import { ColorField } from "~/components/form/color-field";
import { ComboboxField } from "~/components/form/combobox-field";
import { NumberField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import type { TermsOffer } from "~/domains/terms/load-terms";
import { fieldsOf } from "~/lib/form";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { statusWords } from "~/routes/accommodations/accommodation-words";
import { CapacityFields, type UsualAccommodation } from "~/routes/accommodations/capacity-section";
import { ContractFields, type TypeOffer } from "~/routes/accommodations/contract-section";
import { EssentialFields, RegimeField } from "~/routes/accommodations/essential-fields";
import {
  AccommodationEdit,
  type AccommodationFields,
  about,
  capacity,
  contractSection,
  essentials,
  identification,
  messageSection,
  place,
  price,
  sectionsFor,
  stayInfo,
} from "~/routes/accommodations/form-fields";
import { PriceFields } from "~/routes/accommodations/price-section";
import { VariableFields } from "~/routes/accommodations/variable-fields";

const { field } = fieldsOf(AccommodationInput);

export interface AccommodationFormProps {
  /** The edited record; undefined for a new one. */
  accommodation?: Accommodation;
  /** With which a new one begins, as another screen knows it. */
  name?: string | null;
  answer: unknown;
  groups: readonly string[];
  timezones: TimeZones;
  defaults: UsualAccommodation;
  terms: TermsOffer;
  types: TypeOffer;
  showsPrice: boolean;
  /** Above the sections: what prevents the save. */
  notice?: ReactNode;
}

/** The form of create and edit, in sections with a side index. */
export function AccommodationForm(props: AccommodationFormProps) {
  const { accommodation, showsPrice, types } = props;
  const isNew = accommodation === undefined;
  const [regime, setRegime] = useState<string>(
    (isNew ? props.defaults.legal_regime : accommodation.legal_regime) ?? "",
  );
  const session = useSession();
  const withContracts = hasModule(session, "contracts");
  const contract = withContracts ? contractSection({ regime, seesTypes: types !== null }) : null;
  const { variables } = props.defaults;
  const sections = sectionsFor({ showsPrice, contract, withVariables: variables.length > 0, isNew });
  return (
    <RecordForm
      schema={AccommodationInput}
      update={AccommodationEdit}
      record={accommodation}
      answer={props.answer}
      sections={sections}
      folds={isNew ? sections.slice(1).map(({ id }) => id) : []}
      ignored={["group_choice"]}
      notice={
        <>
          {accommodation && props.defaults.names_waiting.includes(accommodation.name) && (
            <Notice tone="warning">
              {resemblance([accommodation.name])}. Até a equipe do serviço aprovar, ou até você trocar, o hóspede lê
              “Acomodação” na página da reserva, os e-mails que dizem este nome esperam, e nenhum contrato novo sai para
              ela.
            </Notice>
          )}
          {props.notice}
        </>
      }
      save={accommodation ? "Salvar acomodação" : "Criar acomodação"}
      back={accommodation ? undefined : href("/acomodacoes")}
      className="max-w-340"
    >
      {(fields, { part }) => (
        <>
          {isNew && (
            <Section {...part(essentials, "O resto pode ficar para depois")} grid>
              <EssentialFields
                fields={fields}
                name={props.name ?? null}
                defaults={props.defaults}
                regime={regime}
                onRegime={setRegime}
                showsPrice={showsPrice}
              />
            </Section>
          )}
          <Section {...part(identification)} grid>
            <IdentificationFields
              fields={fields}
              rest={isNew}
              regime={regime}
              groups={props.groups}
              archived={accommodation?.status === "archived"}
              onRegime={setRegime}
            />
          </Section>
          <Section {...part(capacity)} grid>
            <CapacityFields fields={fields} rest={isNew} regime={regime} defaults={props.defaults} />
          </Section>
          {showsPrice && (
            <Section {...part(price)} grid>
              <PriceFields fields={fields} rest={isNew} terms={props.terms} />
            </Section>
          )}
          <Section {...part(place, "Opcional")}>
            <PlaceFields fields={fields} timezones={props.timezones} />
          </Section>
          <Section {...part(about)}>
            <TextareaField
              {...field(fields.description)}
              optional
              rows={5}
              maxLength={5000}
              help="O que a pessoa encontra: vista, cozinha, camas, regras da casa"
            />
          </Section>
          <Section {...part(stayInfo, "Opcional")} grid>
            <StayInfoFields fields={fields} />
          </Section>
          {variables.length > 0 && (
            <Section {...part(messageSection, "Opcional")} grid>
              <VariableFields
                fields={fields}
                variables={variables}
                seesMessages={holds(session, "notifications.view") && !session.limited}
              />
            </Section>
          )}
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

type TimeZones = AnswerOf<"GET /api/timezones">["data"];

function PlaceFields({ fields, timezones }: { fields: AccommodationFields; timezones: TimeZones }) {
  return (
    <>
      <AddressFields address={fields.address} />
      <div className="form-grid">
        <ComboboxField
          {...field(fields.timezone)}
          optional
          help="Vazio: o da empresa"
          options={timezones.map(({ name, label, offset }) => ({ value: name, label, detail: offset }))}
          className="col-span-12 lg:col-span-6"
        />
      </div>
    </>
  );
}

/** What only a guest with a confirmed booking can see. */
function StayInfoFields({ fields }: { fields: AccommodationFields }) {
  return (
    <>
      <TextField {...field(fields.wifi_name)} className="col-span-12 sm:col-span-6" />
      <TextField {...field(fields.wifi_password)} className="col-span-12 sm:col-span-6" />
      <TextareaField
        {...field(fields.access_instructions)}
        rows={4}
        maxLength={5000}
        help="Onde está a chave, senha do portão, como chegar. Só para quem tem reserva confirmada"
        className="col-span-12"
      />
      <TextareaField
        {...field(fields.house_manual)}
        rows={6}
        maxLength={10_000}
        help="Como usar o que há na casa: chuveiro, fogão, lixo, silêncio"
        className="col-span-12"
      />
    </>
  );
}

const statusOptions = optionsOf(statusWords).filter(({ value }) => value !== "archived");

interface IdentificationProps {
  fields: AccommodationFields;
  /** Without the fields of `EssentialFields`. */
  rest: boolean;
  regime: string;
  groups: readonly string[];
  archived: boolean;
  onRegime: (regime: string) => void;
}

function IdentificationFields({ fields, rest, regime, groups, archived, onRegime }: IdentificationProps) {
  const { name: groupName, ...group } = field(fields.group);
  return (
    <>
      {!rest && <TextField {...field(fields.name)} required className="col-span-12 lg:col-span-6" />}
      <TextField
        {...field(fields.short_name)}
        optional
        maxLength={18}
        help="Até 18 caracteres"
        className="col-span-7 lg:col-span-3"
      />
      <TextField {...field(fields.code)} optional className="col-span-5 lg:col-span-3" />
      {!rest && (
        <>
          <SelectField
            {...field(fields.kind)}
            required
            options={optionsOf(kindWords)}
            className="col-span-12 sm:col-span-6 lg:col-span-3"
          />
          <RegimeField fields={fields} regime={regime} onRegime={onRegime} />
        </>
      )}
      <ComboboxField
        {...group}
        name="group_choice"
        textName={groupName}
        defaultText={group.defaultValue}
        options={groups.map((each) => ({ value: each, label: each }))}
        label="Local"
        optional
        help="Agrupa as listas: um prédio, uma praia"
        className="col-span-12 lg:col-span-4"
      />
      {!archived && (
        <SelectField
          {...field(fields.status)}
          defaultValue={fields.status.initialValue ?? "active"}
          options={statusOptions}
          help="Inativa não recebe reservas"
          className="col-span-7 lg:col-span-3"
        />
      )}
      <NumberField {...field(fields.sort_order)} optional help="Menor vem antes" className="col-span-5 lg:col-span-2" />
      <ColorField {...field(fields.color)} help="Marca a acomodação nas listas" className="col-span-12 lg:col-span-7" />
    </>
  );
}
