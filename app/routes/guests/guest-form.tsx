import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { languageByDefault, languageWords } from "#contract/bookings/guest-languages";
import { type Guest, GuestInput, GuestUpdate } from "#contract/bookings/guests";
import { countryCodes, countryName } from "#domain/countries";
import { showPhone } from "#domain/show-phone";
import { AddressFields } from "~/components/form/address-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TagsField } from "~/components/form/tags-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { LinkButton } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { DocumentFields } from "~/domains/guests/document-fields";
import { documentKindWords, documentText } from "~/domains/guests/guest-words";
import { KnownGuest, type TypedPerson } from "~/domains/guests/known-guest";
import { actInput } from "~/lib/acts";
import { type ContractFields, fieldsOf } from "~/lib/form";
import { formatDate, formatDay } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { recordActs } from "~/routes/guests/record-acts";

const { field } = fieldsOf(GuestInput);

export interface GuestFormProps {
  guest?: Guest;
  answer: unknown;
  /** Above the form's sections. */
  children?: ReactNode;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";
const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));

/** The form of a new guest and of a record. A document that may not be seen is masked and not sent: a save keeps it. */
export function GuestForm({ guest, answer, children }: GuestFormProps) {
  const session = useSession();
  const [typed, setTyped] = useState<TypedPerson>({});
  const keep = (name: keyof TypedPerson) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const masked = guest && !holds(session, "guests.documents") ? guest.masked_document : null;
  return (
    <RecordForm
      schema={GuestInput}
      update={GuestUpdate}
      record={guest}
      answer={answer}
      back={href("/hospedes")}
      save={guest ? "Salvar cadastro" : "Criar hóspede"}
      ignored={[actInput]}
      quietBar
      className="max-w-340"
      notice={children}
    >
      {(fields) => (
        <>
          {guest && <input type="hidden" name={actInput} value={recordActs.save.name} />}
          <Section title="Identificação" grid>
            <TextField
              {...field(fields.name)}
              required
              onValueChange={keep("name")}
              className="col-span-12 lg:col-span-8"
            />
            <DateField
              {...field(fields.birth_date)}
              optional
              max={todayOf(session)}
              onValueChange={keep("birth_date")}
              className={third}
            />
            <DocumentFields
              kind={field(fields.document_kind)}
              document={field(fields.document)}
              masked={masked}
              className={third}
              onValueChange={keep("document")}
            />
            <ComboboxField {...field(fields.nationality)} optional options={countries} className={third} />
            <SelectField
              {...field(fields.language)}
              optional
              options={optionsOf(languageWords)}
              placeholder={languageByDefault}
              help="Em que o hóspede recebe e-mails, mensagens e o voucher"
              className={third}
            />
          </Section>
          <Section title="Contato" grid>
            <PhoneField {...field(fields.phone)} optional onValueChange={keep("phone")} className={third} />
            <TextField
              {...field(fields.email)}
              type="email"
              optional
              onValueChange={keep("email")}
              className="col-span-12 lg:col-span-8"
            />
            {!guest && (
              <KnownGuest
                typed={typed}
                className="col-span-12"
                act={({ id }) => (
                  <LinkButton size="row" to={href("/hospedes/:id", { id })}>
                    Abrir este cadastro
                  </LinkButton>
                )}
              />
            )}
          </Section>
          <Section title="Endereço" aside="Opcional">
            <AddressFields address={fields.address} />
          </Section>
          <TeamSection fields={fields} />
        </>
      )}
    </RecordForm>
  );
}

interface TeamSectionProps {
  fields: ContractFields<typeof GuestInput>;
}

const texts = (list: unknown) => [list].flat().filter((each) => typeof each === "string" && each !== "") as string[];

/** Internal notes on a guest, never shown to the guest. */
function TeamSection({ fields }: TeamSectionProps) {
  return (
    <Section title="Para a equipe" aside="Opcional" grid>
      <TagsField
        {...field(fields.tags)}
        defaultTags={texts(fields.tags.initialValue)}
        help="Enter ou vírgula separa: VIP, família"
        className="col-span-12 lg:col-span-6"
      />
      <TextField
        {...field(fields.blocked_reason)}
        help="Preencha só se a casa prefere não receber esta pessoa. A reserva avisa, e quem atende decide"
        maxLength={300}
        className="col-span-12 lg:col-span-6"
      />
      <TextareaField
        {...field(fields.notes)}
        rows={3}
        help="Só a equipe vê: preferências, combinados"
        className="col-span-12"
      />
    </Section>
  );
}

function factsOf(guest: Guest): [string, string | null | false][] {
  const { document_kind, birth_date, phone, email, nationality, language, tags, blocked_reason, notes } = guest;
  return [
    [document_kind ? documentKindWords[document_kind] : "Documento", documentText(guest)],
    ["Data de nascimento", birth_date && formatDate(birth_date)],
    ["Celular", phone && showPhone(phone)],
    ["E-mail", email],
    ["Nacionalidade", nationality && countryName(nationality)],
    ["Idioma", language && languageWords[language]],
    ["Etiquetas", tags.join(", ")],
    ["Não receber: motivo", blocked_reason],
    ["Observações", notes],
  ];
}

/** The record, read-only: for users who may not edit it, or if it is anonymized. */
export function ShownGuest({ guest }: { guest: Guest }) {
  const zone = zoneOf(useSession());
  return (
    <Section title="Cadastro">
      {guest.anonymized_at ? (
        <p className="text-sm text-muted">
          Este cadastro foi anonimizado em {formatDay(guest.anonymized_at, zone)}. Ficam as datas e os valores das
          reservas.
          {guest.contracts_until &&
            ` Os contratos assinados continuam guardados até ${formatDate(guest.contracts_until)}, com nome, documento e assinatura (Código Civil, art. 205). Depois dessa data são apagados.`}
        </p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {factsOf(guest).map(([label, text]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs font-medium text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text || <span className="text-muted">Não informado</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
