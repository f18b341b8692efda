import { useState } from "react";
import { href, Link } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { namesWord, resemblance } from "#contract/messages/hold-words";
import { tenantKindWords } from "#contract/people/tenant-words";
import { type ShownTenant, TenantInput } from "#contract/people/tenants";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { isCpf } from "#domain/documents";
import { showPhone } from "#domain/show-phone";
import { AddressFields } from "~/components/form/address-fields";
import { ColorField } from "~/components/form/color-field";
import { ComboboxField } from "~/components/form/combobox-field";
import { DocumentField } from "~/components/form/document-field";
import { NumberField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { PictureField } from "~/components/form/picture-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { CheckOutHelp } from "~/domains/hours/check-out-help";
import { PixFields } from "~/domains/pix/pix-fields";
import { type ContractFields, fieldsOf } from "~/lib/form";
import type { FormSection } from "~/lib/form-sections";

export interface CompanyFormProps {
  company: ShownTenant;
  timezones: AnswerOf<"GET /api/timezones">["data"];
  answer: unknown;
}

/** The company's own data, in sections with a side index. */
export function CompanyForm({ company, timezones, answer }: CompanyFormProps) {
  const [pixKind, setPixKind] = useState(company.pix_kind ?? "");
  const { name, legal_name, names_waiting = [] } = company;
  const waiting = names_waiting.filter((each) => each === name || each === legal_name);
  return (
    <RecordForm
      schema={TenantInput}
      record={asSaid(company)}
      answer={answer}
      sections={companySections}
      save="Salvar dados da empresa"
      notice={
        <>
          {!company.legal_name_said && (
            <Notice tone="warning">
              Falta{" "}
              {isCpf(canonicalDocument(company.document))
                ? "o nome completo do titular do CPF"
                : "o nome jurídico da empresa"}
              . Até lá nenhum contrato novo sai, e a página do hóspede não diz quem recebe o Pix.
            </Notice>
          )}
          {waiting.length > 0 && <Notice tone="warning">{waitsText(waiting)}</Notice>}
        </>
      }
      note={
        <>
          Mais uma empresa?{" "}
          <Link to={href("/registrar")} className="link">
            Criar empresa
          </Link>
        </>
      }
      className="max-w-340"
    >
      {(fields, { part }) => (
        <>
          <Section {...part(identity)} grid>
            <IdentityFields fields={fields} company={company} />
          </Section>
          <Section {...part(contact)} grid>
            <ContactFields fields={fields} />
          </Section>
          <Section {...part(place, "Opcional")}>
            <AddressFields address={fields.address} />
          </Section>
          <Section {...part(hours)} grid>
            <HoursFields fields={fields} timezones={timezones} />
          </Section>
          <Section {...part(pix, "Opcional")} grid>
            <PixFields fields={fields} kind={pixKind} onKind={setPixKind} known={knownKeys(company)} />
            <p className="col-span-12 text-sm text-muted">
              O código Pix leva a cidade da empresa.{" "}
              {!company.address?.city_code && (
                <a href={`#${place.id}`} className="link">
                  Escolha a cidade no endereço
                </a>
              )}
            </p>
          </Section>
          <Section {...part(holidays, "Opcional")}>
            <HolidaysField fields={fields} />
          </Section>
          <Section {...part(rules, "Opcional")}>
            <RulesField fields={fields} />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

/** The company's own data that may be a Pix key. */
function knownKeys({ document, email, phone }: ShownTenant) {
  const shown = showDocument(document);
  return { [isCpf(canonicalDocument(document)) ? "cpf" : "cnpj"]: shown, email, phone: phone && showPhone(phone) };
}

/** What happens while names of the company wait for the service's staff. */
export function waitsText(names: readonly string[]): string {
  return `${resemblance(names)}. Até a equipe do serviço aprovar, ou até você trocar, os e-mails a pessoas de fora da empresa esperam, nenhum contrato novo sai, e a página do hóspede não diz ${namesWord(names)}.`;
}

/** A legal name that nobody has said is asked for: the field is empty. */
const asSaid = (company: ShownTenant) => (company.legal_name_said ? company : { ...company, legal_name: "" });

const identity: FormSection = {
  id: "identificacao",
  label: "Identificação",
  fields: ["name", "legal_name", "legal_name_said", "kind", "color", "document", "cadastur"],
};
const contact: FormSection = {
  id: "contato",
  label: "Contatos e privacidade",
  fields: ["email", "phone", "privacy_email"],
};
const place: FormSection = { id: "endereco", label: "Endereço", fields: ["address"] };
const hours: FormSection = {
  id: "horarios",
  label: "Horários e pré-reservas",
  fields: ["timezone", "check_in_time", "check_out_time", "hold_hours", "confirms_by"],
};

const pix: FormSection = { id: "pix", label: "Pix", fields: ["pix_kind", "pix_key"] };
const holidays: FormSection = { id: "feriados", label: "Feriados do município", fields: ["own_holidays"] };
const rules: FormSection = { id: "regras", label: "Regras da casa", fields: ["house_rules"] };

/** The sections of the company's form in order. */
export const companySections: readonly FormSection[] = [identity, contact, place, hours, pix, holidays, rules];

const { field } = fieldsOf(TenantInput);

type Fields = ContractFields<typeof TenantInput>;

const confirmationOptions = [
  { value: "guest", label: "O hóspede, pelo link da reserva" },
  { value: "staff", label: "A equipe confirma" },
  { value: "deposit", label: "O pagamento do sinal" },
];

const half = "col-span-12 lg:col-span-6";

export function HoursFields({ fields, timezones }: { fields: Fields; timezones: CompanyFormProps["timezones"] }) {
  const [checkIn, setCheckIn] = useState(field(fields.check_in_time).defaultValue ?? "");
  const [checkOut, setCheckOut] = useState(field(fields.check_out_time).defaultValue ?? "");
  return (
    <>
      <TimeField
        {...field(fields.check_in_time)}
        required
        help="Padrão das acomodações"
        onValueChange={setCheckIn}
        className="col-span-6 lg:col-span-3"
      />
      <TimeField
        {...field(fields.check_out_time)}
        required
        help={<CheckOutHelp checkIn={checkIn} checkOut={checkOut} />}
        onValueChange={setCheckOut}
        className="col-span-6 lg:col-span-3"
      />
      <ComboboxField
        {...field(fields.timezone)}
        required
        options={timezones.map(({ name, label, offset }) => ({ value: name, label, detail: offset }))}
        className={half}
      />
      <NumberField
        {...field(fields.hold_hours)}
        required
        suffix="horas"
        help="Sem confirmação, ela expira sozinha"
        className={half}
      />
      <SelectField {...field(fields.confirms_by)} options={confirmationOptions} className={half} />
    </>
  );
}

function IdentityFields({ fields, company }: { fields: Fields; company: ShownTenant }) {
  const [document, setDocument] = useState(company.document);
  const legal = isCpf(canonicalDocument(document))
    ? { ...field(fields.legal_name), ...holder }
    : field(fields.legal_name);
  return (
    <>
      <PictureField
        label="Logo"
        name={company.name}
        shape="company"
        src={company.logo}
        color={company.color}
        choose={company.logo ? "Trocar logo" : "Escolher logo"}
        remove="Remover"
        help="JPEG, PNG ou WebP de até 2 MB. Aparece na página do hóspede e nos e-mails"
        className="col-span-12"
      />
      <TextField {...field(fields.name)} required help="Como hóspedes conhecem a empresa" className={half} />
      <TextField help="A razão social, que vai no contrato" {...legal} required className={half} />
      <SelectField {...field(fields.kind)} optional options={optionsOf(tenantKindWords)} className={half} />
      <ColorField {...field(fields.color)} help="Aparece na página do hóspede e nos e-mails" className={half} />
      <DocumentField
        {...field(fields.document)}
        required
        help="O CNPJ pode ter letras"
        onValueChange={setDocument}
        className={half}
      />
      <TextField {...field(fields.cadastur)} optional help="Registro no Ministério do Turismo" className={half} />
    </>
  );
}

/** With a CPF the contract names a person, whom the bank shows to payers too. */
const holder = {
  label: "Nome completo do titular do CPF",
  help: "Vai no contrato como locador, e o banco o mostra a quem paga por Pix",
};

function ContactFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField {...field(fields.email)} type="email" optional className={half} />
      <PhoneField {...field(fields.phone)} optional help="Ex.: (48) 99123-4567" className={half} />
      <TextField
        {...field(fields.privacy_email)}
        type="email"
        optional
        help="E-mail para pedidos sobre dados pessoais (LGPD). Aparece na página do hóspede"
        className={half}
      />
    </>
  );
}

function HolidaysField({ fields }: { fields: Fields }) {
  return (
    <TextareaField
      {...field(fields.own_holidays)}
      rows={3}
      maxLength={2000}
      help="Um por linha, como 24/06 São João, ou 13/08/2027 Festa do Peão para um ano só. Valem no calendário, nas tarifas e nas políticas de cancelamento"
    />
  );
}

function RulesField({ fields }: { fields: Fields }) {
  return (
    <TextareaField {...field(fields.house_rules)} rows={4} maxLength={4000} help="O hóspede lê na página da reserva" />
  );
}
