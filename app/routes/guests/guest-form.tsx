import { type ReactNode, useState } from "react";
import { Form, href } from "react-router";
import type { Guest, GuestInput } from "#contract/guests";
import { countryCodes, countryName } from "#domain/countries";
import { AddressFields } from "~/components/form/address-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { PhoneField } from "~/components/form/phone-field";
import { SaveBar } from "~/components/form/save-bar";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { DocumentFields } from "~/domains/guests/document-fields";
import { KnownGuest } from "~/domains/guests/known-guest";
import type { TypedPerson } from "~/domains/guests/use-alike-guests";
import { field, useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useChangedFields } from "~/lib/use-changed-fields";
import { TeamSection } from "~/routes/guests/team-section";

export interface GuestFormProps {
  schema: typeof GuestInput;
  guest?: Guest;
  lastResult: unknown;
  /** Stands above the form's sections. */
  children?: ReactNode;
  hidden: ReactNode;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";
const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));
/** The form of a new guest and of his record. A document that may not be seen is masked and not sent: a save keeps it. */
export function GuestForm({ guest, children, ...props }: GuestFormProps) {
  const session = useSession();
  const { form, fields, sending } = useContractForm(props.schema, {
    lastResult: props.lastResult,
    ...(guest && { defaultValue: guest }),
  });
  const changed = useChangedFields(form.id, undefined, ["version", "idempotency_key", "as_read"]);
  const [typed, setTyped] = useState<TypedPerson>({});
  const hear = (name: keyof TypedPerson) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const masked = guest && !holds(session, "guests.documents") ? guest.masked_document : null;
  const address = fields.address.getFieldset();
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      {props.hidden}
      <PageBody className="max-w-340">
        {children}
        {form.status === "error" && <FormSummary fields={faultyFields(form.id, form.allErrors)} errors={form.errors} />}
        <Section title="Identificação" grid>
          <TextField
            {...field(fields.name)}
            label="Nome completo"
            required
            onValueChange={hear("name")}
            className="col-span-12 lg:col-span-8"
          />
          <DateField
            {...field(fields.birth_date)}
            label="Data de nascimento"
            optional
            max={todayOf(session)}
            onValueChange={hear("birth_date")}
            className={third}
          />
          <DocumentFields
            kind={field(fields.document_kind)}
            document={field(fields.document)}
            masked={masked}
            className={third}
            onValueChange={hear("document")}
          />
          <ComboboxField
            {...field(fields.nationality)}
            label="Nacionalidade"
            optional
            options={countries}
            className={third}
          />
        </Section>
        <Section title="Contato" grid>
          <PhoneField
            {...field(fields.phone)}
            label="Celular (WhatsApp)"
            optional
            onValueChange={hear("phone")}
            className={third}
          />
          <TextField
            {...field(fields.email)}
            type="email"
            label="E-mail"
            optional
            onValueChange={hear("email")}
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
          <AddressFields
            parts={{
              zip_code: field(address.zip_code),
              street: field(address.street),
              number: field(address.number),
              complement: field(address.complement),
              district: field(address.district),
              state: field(address.state),
              city_code: field(address.city_code),
            }}
          />
        </Section>
        <TeamSection fields={fields} />
      </PageBody>
      {(!guest || changed.size > 0 || sending || props.lastResult != null) && (
        <SaveBar>
          <LinkButton to={href("/hospedes")}>Voltar</LinkButton>
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            {guest ? "Salvar cadastro" : "Criar hóspede"}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}
