import { invoiceName } from "~/domains/subscription/invoice-words";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";
import { WhyDialog } from "~/routes/tenants/invoices/why-dialog";

/** Voids an invoice that was not paid; the company reads the reason. */
export function VoidDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  const isDraft = invoice.number === null;
  return (
    <WhyDialog
      act="void"
      invoice={invoice}
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
