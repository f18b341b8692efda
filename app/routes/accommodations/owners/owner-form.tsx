import { useState } from "react";
import { href } from "react-router";
import { type Owner, OwnerInput, OwnerUpdate } from "#contract/owners";
import { DocumentField } from "~/components/form/document-field";
import { HiddenDocument } from "~/components/form/hidden-document";
import { PhoneField } from "~/components/form/phone-field";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Section } from "~/components/page/section";
import { PixFields } from "~/domains/pix/pix-fields";
import { field } from "~/lib/form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { Holdings } from "~/routes/accommodations/owners/holdings";

export interface OwnerFormProps {
  owner?: Owner;
  answer: unknown;
  readOnly?: boolean;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/** The form of create and edit. What a person may not see whole is shown masked and not sent: a save keeps it. */
export function OwnerForm({ owner, answer, readOnly: disabled = false }: OwnerFormProps) {
  const seesDocuments = holds(useSession(), "guests.documents");
  const [pixKind, setPixKind] = useState(owner?.pix_kind ?? "");
  const masked = owner !== undefined && !seesDocuments;
  return (
    <RecordForm
      schema={OwnerInput}
      update={OwnerUpdate}
      record={owner}
      answer={answer}
      readOnly={disabled}
      back={href("/acomodacoes/proprietarios")}
      save={owner ? "Salvar proprietário" : "Criar proprietário"}
      className="max-w-340"
    >
      {(fields) => (
        <>
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
        </>
      )}
    </RecordForm>
  );
}
