import { type ReactNode, useState } from "react";
import {
  disabilityKindWords,
  disabilityWords,
  genderWords,
  raceWords,
  relationWords,
  transportWords,
  tripReasonWords,
} from "#contract/guest/official-code-words";
import { formDocumentWords } from "#contract/guest/registration-form-words";
import { type BookingForms, DeskFormInput, type RegistrationForm } from "#contract/guest/registration-forms";
import { countryCodes, countryName } from "#domain/countries";
import { minorOn } from "#domain/minors";
import { documentKindsFor, needsAuthorization } from "#domain/registration-forms/form-content";
import type { Relation } from "#domain/registration-forms/official-record";
import { Checkbox } from "~/components/form/checkbox";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { DocumentField } from "~/components/form/document-field";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/ui/panel";
import { formName } from "~/domains/registration-forms/form-chip";
import { type ContractFields, fieldsOf } from "~/lib/form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { DeskHome } from "~/routes/registration-forms/desk-home";
import { recordOf } from "~/routes/registration-forms/form-record";

const { field, check } = fieldsOf(DeskFormInput);

interface DeskFormProps {
  form: RegistrationForm;
  forms: BookingForms;
  /** The day at which ages are computed. */
  checkIn: string;
  answer: unknown;
  back: string;
  /** Above the form's sections. */
  children: ReactNode;
}

export type DeskFields = ContractFields<typeof DeskFormInput>;

const third = "col-span-12 sm:col-span-6 lg:col-span-4";
const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));

/** A person's form, to complete at the desk. */
export function DeskForm({ form, forms, checkIn, answer, back, children }: DeskFormProps) {
  const record = recordOf(form);
  const full = forms.kind === "full";
  const mayEdit = holds(useSession(), "guests.edit");
  return (
    <RecordForm
      schema={DeskFormInput}
      record={record}
      answer={answer}
      save="Salvar ficha"
      back={back}
      readOnly={!mayEdit}
      className="max-w-340"
      notice={children}
    >
      {(fields) => (
        <fieldset disabled={!mayEdit} className="contents">
          <Fields {...{ fields, form, forms, full, checkIn }} />
        </fieldset>
      )}
    </RecordForm>
  );
}

interface FieldsProps {
  fields: DeskFields;
  form: RegistrationForm;
  forms: BookingForms;
  full: boolean;
  checkIn: string;
}

function Fields({ fields, form, forms, full, checkIn }: FieldsProps) {
  const today = todayOf(useSession());
  const { content } = form;
  const [birth, setBirth] = useState(content?.birth_date ?? "");
  const [nationality, setNationality] = useState(content?.nationality ?? "");
  const [kind, setKind] = useState<string>(content?.document_kind ?? "");
  const others = forms.forms.filter(({ id }) => id !== form.id);
  const people = others.map((other) => ({ value: other.id, label: formName(other) }));
  const minor = birth === "" ? form.minor : minorOn(birth, checkIn) !== null;
  const kinds = documentKindsFor(nationality || null);
  return (
    <>
      <Section title="Pessoa" grid>
        <TextField {...field(fields.name)} help="Como está no documento" className="col-span-12 lg:col-span-8" />
        <TextField {...field(fields.social_name)} optional className={third} />
        <DateField {...field(fields.birth_date)} max={today} onValueChange={setBirth} className={third} />
        <ComboboxField
          {...field(fields.nationality)}
          options={countries}
          onValueChange={setNationality}
          className={third}
        />
        <SelectField
          key={kinds.join()}
          {...field(fields.document_kind)}
          options={kinds.map((value) => ({ value, label: formDocumentWords[value] }))}
          onValueChange={setKind}
          className={third}
        />
        {kind === "cpf" ? (
          <DocumentField key="cpf" {...field(fields.document)} kind="cpf" className={third} />
        ) : (
          <TextField key="other" {...field(fields.document)} maxLength={40} className={third} />
        )}
        {full && (
          <>
            <PhoneField {...field(fields.phone)} optional className={third} />
            <TextField {...field(fields.email)} type="email" optional className={third} />
          </>
        )}
      </Section>
      {minor && <MinorFields fields={fields} form={form} people={adultsOf(others)} />}
      {full && (
        <>
          <DeskHome fields={fields} form={form} people={people} countries={countries} />
          <TripFields fields={fields} form={form} people={people} />
          <FreeAnswers fields={fields} form={form} />
        </>
      )}
    </>
  );
}

const adultsOf = (others: readonly RegistrationForm[]) =>
  others.filter(({ minor }) => !minor).map((other) => ({ value: other.id, label: formName(other) }));

interface PartProps {
  fields: DeskFields;
  form: RegistrationForm;
  people: readonly { value: string; label: string }[];
}

/** A minor's responsible adult, and the authorization if their relationship requires one. */
function MinorFields({ fields, form, people }: PartProps) {
  const [relation, setRelation] = useState(form.content?.relation ?? null);
  const [outside, setOutside] = useState(form.content?.adult_name ?? null);
  return (
    <Section title="Menor de idade" grid>
      <SelectField
        {...field(fields.responsible)}
        options={people}
        placeholder={people.length === 0 ? "Nenhum adulto na reserva" : "Escolha"}
        className="col-span-12 sm:col-span-6"
      />
      <TextField
        {...field(fields.adult_name)}
        optional
        help="Só se quem responde não está na reserva"
        onValueChange={(name) => setOutside(name.trim() || null)}
        className="col-span-12 sm:col-span-6"
      />
      <TextField {...field(fields.adult_document)} optional maxLength={40} className="col-span-12 sm:col-span-6" />
      <TextField {...field(fields.adult_contact)} optional className="col-span-12 sm:col-span-6" />
      <SelectField
        {...field(fields.relation)}
        help="O que o adulto é do menor"
        options={optionsOf(relationWords)}
        onValueChange={(value) => setRelation((value || null) as Relation | null)}
        className="col-span-12 sm:col-span-6"
      />
      {needsAuthorization({ relation, adult_name: outside }) && (
        <Checkbox
          {...check(fields.authorization_checked)}
          help="Vi a autorização escrita ou judicial: sem pai, mãe ou responsável legal, o menor só se hospeda com ela (ECA, art. 82)"
          className="col-span-12"
        />
      )}
    </Section>
  );
}

/** Reason and transport of the trip, or that it is shared with another person. */
function TripFields({ fields, form, people }: PartProps) {
  const [along, setAlong] = useState(form.content?.travels_with ?? "");
  return (
    <Section title="Viagem" grid>
      <SelectField
        {...field(fields.travels_with)}
        optional
        placeholder="Tem motivo próprio"
        options={people}
        onValueChange={setAlong}
        className={third}
      />
      {along === "" && (
        <>
          <SelectField {...field(fields.trip_reason)} options={optionsOf(tripReasonWords)} className={third} />
          <SelectField {...field(fields.transport)} options={optionsOf(transportWords)} className={third} />
        </>
      )}
    </Section>
  );
}

/** Gender, race and disability, as the person answers; optional. */
function FreeAnswers({ fields, form: { content } }: { fields: DeskFields; form: RegistrationForm }) {
  const [gender, setGender] = useState<string>(content?.gender ?? "");
  const [disability, setDisability] = useState<string>(content?.disability ?? "");
  return (
    <Section title="Respostas livres" aside="Só se a pessoa quiser responder" grid>
      <SelectField
        {...field(fields.gender)}
        options={optionsOf(genderWords)}
        onValueChange={setGender}
        className={third}
      />
      {gender === "OUTRO" && <TextField {...field(fields.gender_text)} maxLength={60} className={third} />}
      <SelectField {...field(fields.race)} options={optionsOf(raceWords)} className={third} />
      <SelectField
        {...field(fields.disability)}
        options={optionsOf(disabilityWords)}
        onValueChange={setDisability}
        className={third}
      />
      {disability === "SIM" && (
        <SelectField
          {...field(fields.disability_kind)}
          optional
          options={optionsOf(disabilityKindWords)}
          className={third}
        />
      )}
    </Section>
  );
}
