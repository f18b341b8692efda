import { InvoiceVoidInput } from "#contract/admin-invoices";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { isDone } from "~/routes/tenants/invoices/act-on-invoice";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";

/** Voids an invoice that was not paid; the company reads the reason. */
export function VoidDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  const isDraft = invoice.number === null;
  return (
    <ReasonDialog
      danger
      schema={InvoiceVoidInput}
      isDone={isDone}
      longest={200}
      hidden={{ act: "void" }}
      record={invoice}
      title={`Anular ${isDraft ? "este rascunho" : `a fatura ${invoiceName(invoice)}`}?`}
      description={
        isDraft
          ? "O rascunho fica guardado como anulado e não pode ser emitido."
          : "A fatura guarda o número e deixa de ser cobrada. O crédito usado nela volta para a empresa, que lê o motivo."
      }
      save={`Anular ${isDraft ? "rascunho" : "fatura"}`}
      saving="Anulando"
      onClose={onClose}
    />
  );
}
