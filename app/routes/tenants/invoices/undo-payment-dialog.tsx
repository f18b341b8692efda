import { invoiceName } from "~/domains/subscription/invoice-words";
import type { InvoiceDialogProps } from "~/routes/tenants/invoices/pay-dialog";
import { WhyDialog } from "~/routes/tenants/invoices/why-dialog";

/** Takes back a payment that was marked by mistake. */
export function UndoPaymentDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  return (
    <WhyDialog
      act="undo payment"
      invoice={invoice}
      title={`Desfazer o pagamento da fatura ${invoiceName(invoice)}?`}
      description="A fatura volta a ficar em aberto. Se já venceu, a empresa fica em atraso, com 14 dias a partir de hoje para pagar."
      save="Desfazer pagamento"
      saving="Desfazendo"
      onClose={onClose}
    />
  );
}
