import { type ReactNode, useState } from "react";
import { Form, href } from "react-router";
import type { Owner, OwnerInput } from "#contract/owners";
import { DocumentField } from "~/components/form/document-field";
import { FormSummary } from "~/components/form/form-summary";
import { HiddenDocument } from "~/components/form/hidden-document";
import { LeaveGuard } from "~/components/form/leave-guard";
import { PhoneField } from "~/components/form/phone-field";
import { SaveBar } from "~/components/form/save-bar";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { field, useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useChangedFields } from "~/lib/use-changed-fields";
import { Holdings } from "~/routes/accommodations/owners/holdings";
import { PixFields } from "~/routes/accommodations/owners/pix-fields";

export interface OwnerFormProps {
  schema: typeof OwnerInput;
  owner?: Owner;
  lastResult: unknown;
  readOnly?: boolean;
  notice?: ReactNode;
  hidden: ReactNode;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/** The form of create and edit. What a person may not see whole is shown masked and not sent: a save keeps it. */
export function OwnerForm({ owner, readOnly = false, ...props }: OwnerFormProps) {
  const { form, fields, sending } = useContractForm(props.schema, {
    lastResult: props.lastResult,
    ...(owner && { defaultValue: owner }),
  });
  const changed = useChangedFields(form.id, undefined, ["version", "idempotency_key", "as_read"]);
  const seesDocuments = holds(useSession(), "guests.documents");
  const [pixKind, setPixKind] = useState(owner?.pix_kind ?? "");
  const masked = owner !== undefined && !seesDocuments;
  const disabled = readOnly;
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      {props.hidden}
      <PageBody className="max-w-340">
        {props.notice}
        {form.status === "error" && <FormSummary fields={faultyFields(form.id, form.allErrors)} errors={form.errors} />}
        <Section title="Identificação" grid>
          <TextField
            {...field(fields.name)}
            {...{ disabled }}
            label="Nome"
            required
            className="col-span-12 lg:col-span-8"
          />
          {masked ? (
            <HiddenDocument label="CPF ou CNPJ" text={owner.masked_document} className={third} />
          ) : (
            <DocumentField
              {...field(fields.document)}
              {...{ disabled }}
              label="CPF ou CNPJ"
              optional
              className={third}
            />
          )}
          <PhoneField
            {...field(fields.phone)}
            {...{ disabled }}
            label="Celular (WhatsApp)"
            optional
            className={third}
          />
          <TextField
            {...field(fields.email)}
            {...{ disabled }}
            type="email"
            label="E-mail"
            optional
            className={third}
          />
        </Section>
        <Section title="Pix para o repasse" aside="Opcional" grid>
          {masked && (owner.pix_kind === "cpf" || owner.pix_kind === "cnpj") ? (
            <HiddenDocument label="Chave Pix" text={owner.masked_pix_key} className={third} />
          ) : (
            <PixFields fields={fields} kind={pixKind} onKind={setPixKind} disabled={disabled} />
          )}
        </Section>
        {owner && <Holdings owner={owner} />}
        <Section title="Observações" aside="Opcional">
          <TextareaField
            {...field(fields.notes)}
            {...{ disabled }}
            label="Observações"
            rows={3}
            help="Só a equipe vê: banco, combinados, quem atende"
          />
        </Section>
      </PageBody>
      {!readOnly && (
        <SaveBar>
          <LinkButton to={href("/acomodacoes/proprietarios")}>Voltar</LinkButton>
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            {owner ? "Salvar proprietário" : "Criar proprietário"}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}
