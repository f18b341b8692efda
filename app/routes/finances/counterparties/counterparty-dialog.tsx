import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { type Counterparty, CounterpartyInput, CounterpartyUpdate } from "#contract/counterparties";
import { DocumentField } from "~/components/form/document-field";
import { HiddenDocument } from "~/components/form/hidden-document";
import { PhoneField } from "~/components/form/phone-field";
import { RadioGroup } from "~/components/form/radio-group";
import { SaveDialog } from "~/components/form/save-dialog";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { isKept, type MoneyResult } from "~/domains/finances/money-acts";
import { PixFields } from "~/domains/pix/pix-fields";
import { type ContractFields, useContractForm } from "~/lib/form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface CounterpartyDialogProps {
  /** Null for a new one. */
  counterparty: Counterparty | null;
  onClose: () => void;
}

const half = "col-span-12 sm:col-span-6";
const kinds = [
  { value: "company", label: "Empresa" },
  { value: "person", label: "Pessoa" },
];

/** Creates, changes or archives a counterparty. What a person may not see whole is shown masked and not sent. */
export function CounterpartyDialog({ counterparty, onClose }: CounterpartyDialogProps) {
  const fetcher = useFetcher<MoneyResult>();
  const done = isKept(fetcher.data);
  const [pixKind, setPixKind] = useState<string>(counterparty?.pix_kind ?? "");
  const session = useSession();
  const masked = counterparty !== null && !holds(session, "guests.documents");
  const { form, fields, check, field } = useContractForm(counterparty ? CounterpartyUpdate : CounterpartyInput, {
    id: useId(),
    lastResult: done ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
    defaultValue: counterparty ?? { kind: "company" },
  });
  const isDocument = counterparty?.pix_kind === "cpf" || counterparty?.pix_kind === "cnpj";
  return (
    <SaveDialog
      wide
      title={counterparty ? `Editar ${counterparty.name}` : "Novo contato"}
      save={counterparty ? "Salvar" : "Criar contato"}
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act: "counterparty", about: counterparty?.id ?? "" }}
      record={counterparty}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={120} className="col-span-12 sm:col-span-8" />
      <RadioGroup {...field(fields.kind)} look="segmented" options={kinds} className="col-span-12 sm:col-span-4" />
      {masked ? (
        <HiddenDocument label="CPF ou CNPJ" text={counterparty.masked_document} className={half} />
      ) : (
        <DocumentField {...field(fields.document)} optional className={half} />
      )}
      <PhoneField {...field(fields.phone)} optional className={half} />
      <TextField {...field(fields.email)} type="email" optional className="col-span-12" />
      {masked && isDocument ? (
        <HiddenDocument label="Chave Pix" text={counterparty.masked_pix_key} className={half} />
      ) : (
        <PixFields fields={fields} kind={pixKind} onKind={setPixKind} />
      )}
      <TextareaField {...field(fields.note)} optional rows={2} className="col-span-12" />
      {counterparty && (
        <Switch
          {...check((fields as ContractFields<typeof CounterpartyUpdate>).archived)}
          help="Deixa de ser oferecido. Os lançamentos com ele continuam."
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
