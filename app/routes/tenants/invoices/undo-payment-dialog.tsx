import { useId } from "react";
import { useFetcher } from "react-router";
import { InvoiceVoidInput } from "#contract/admin-invoices";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { field, useContractForm } from "~/lib/form";
import { type InvoiceResult, isDone } from "~/routes/tenants/invoices/act-on-invoice";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";

/** Takes back a payment that was marked by mistake. */
export function UndoPaymentDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
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
      title={`Desfazer o pagamento da fatura ${invoiceName(invoice)}?`}
      description="A fatura volta a ficar em aberto. Se já venceu, a empresa fica em atraso, com 14 dias a partir de hoje para pagar."
      save="Desfazer pagamento"
      saving="Desfazendo"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "undo payment" }}
      record={invoice}
      done={done}
      onClose={onClose}
    >
      <TextField {...field(fields.reason)} label="Motivo" required maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
