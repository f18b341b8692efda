import { useId } from "react";
import { useFetcher } from "react-router";
import { type AdminInvoice, InvoiceVoidInput } from "#contract/admin-invoices";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import { type InvoiceResult, isDone } from "~/routes/tenants/invoices/act-on-invoice";

export interface WhyDialogProps {
  /** The act of `act-on-invoice` that takes a reason. */
  act: "void" | "undo payment";
  invoice: AdminInvoice;
  title: string;
  description: string;
  save: string;
  saving: string;
  onClose: () => void;
}

/** Asks why before an act on an invoice that the company reads about. */
export function WhyDialog({ act, invoice, title, description, save, saving, onClose }: WhyDialogProps) {
  const fetcher = useFetcher<InvoiceResult>();
  const done = isDone(fetcher.data);
  const { form, fields } = useContractForm(InvoiceVoidInput, {
    id: useId(),
    lastResult: isDone(fetcher.data) ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  return (
    <SaveDialog
      danger
      title={title}
      description={description}
      save={save}
      saving={saving}
      fetcher={fetcher}
      form={form}
      hidden={{ act }}
      record={invoice}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.reason)} label="Motivo" required maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
