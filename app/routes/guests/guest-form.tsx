import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { type Guest, GuestInput, GuestUpdate } from "#contract/guests";
import { countryCodes, countryName } from "#domain/countries";
import { AddressFields } from "~/components/form/address-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { PhoneField } from "~/components/form/phone-field";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/page/section";
import { LinkButton } from "~/components/ui/link-button";
import { DocumentFields } from "~/domains/guests/document-fields";
import { KnownGuest, type TypedPerson } from "~/domains/guests/known-guest";
import { actInput } from "~/lib/acts";
import { fieldsOf } from "~/lib/form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { recordActs } from "~/routes/guests/record-acts";
import { TeamSection } from "~/routes/guests/team-section";

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
