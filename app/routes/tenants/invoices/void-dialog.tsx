import { useId } from "react";
import { useFetcher } from "react-router";
import { InvoiceVoidInput } from "#contract/admin-invoices";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { field, useContractForm } from "~/lib/form";
import { type InvoiceResult, isDone } from "~/routes/tenants/invoices/act-on-invoice";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";

/** Voids an invoice that was not paid; the company reads the reason. */
export function VoidDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  const fetcher = useFetcher<InvoiceResult>();
  const done = isDone(fetcher.data);
  const { form, fields } = useContractForm(InvoiceVoidInput, {
    id: useId(),
    lastResult: isDone(fetcher.data) ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  const what = invoice.number === null ? "este rascunho" : `a fatura ${invoiceName(invoice)}`;
  return (
    <SaveDialog
      danger
      title={`Anular ${what}?`}
      description={
        invoice.number === null
          ? "O rascunho fica guardado como anulado e não pode ser emitido."
          : "A fatura guarda o número e deixa de ser cobrada. O crédito usado nela volta para a empresa, que lê o motivo."
      }
      save={`Anular ${invoice.number === null ? "rascunho" : "fatura"}`}
      saving="Anulando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "void" }}
      record={invoice}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.reason)} label="Motivo" required maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
