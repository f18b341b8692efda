import { InvoiceVoidInput } from "#contract/admin-invoices";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { isDone } from "~/routes/tenants/invoices/act-on-invoice";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";

/** Takes back a payment that was marked by mistake. */
export function UndoPaymentDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  return (
    <ReasonDialog
      danger
      schema={InvoiceVoidInput}
      isDone={isDone}
      longest={200}
      hidden={{ act: "undo payment" }}
      record={invoice}
      title={`Desfazer o pagamento da fatura ${invoiceName(invoice)}?`}
      description="A fatura volta a ficar em aberto. Se já venceu, a empresa fica em atraso, com 14 dias a partir de hoje para pagar."
      save="Desfazer pagamento"
      saving="Desfazendo"
      onClose={onClose}
    />
  );
}
