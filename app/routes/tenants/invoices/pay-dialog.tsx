import { type AdminInvoice, InvoicePaymentInput } from "#contract/admin-invoices";
import { paymentWayWords } from "#contract/service-words";
import { paymentWays } from "#domain/service-invoices";
import { DateField } from "~/components/form/date-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { useDialogForm } from "~/lib/dialog-form";
import { field } from "~/lib/form";
import { formatMoney } from "~/lib/format";
import { isDone } from "~/routes/tenants/invoices/act-on-invoice";

const ways = paymentWays.filter((way) => way !== "credit").map((value) => ({ value, label: paymentWayWords[value] }));

export interface InvoiceDialogProps {
  invoice: AdminInvoice;
  today: string;
  onClose: () => void;
}

/** Marks an invoice as paid, as somebody has seen it on the account. */
export function PayDialog({ invoice, today, onClose }: InvoiceDialogProps) {
  const { fetcher, done, form, fields } = useDialogForm(InvoicePaymentInput, isDone, {
    defaultValue: { paid_by: "pix", paid_on: today },
  });
  return (
    <SaveDialog
      title={`Marcar a fatura ${invoiceName(invoice)} como paga`}
      description={`${invoice.tenant_name} paga ${formatMoney(invoice.total_cents ?? 0)}. Isso não pode ser desfeito.`}
      save="Marcar como paga"
      saving="Marcando"
      fetcher={fetcher}
      form={form}
      hidden={{ act: "pay" }}
      record={invoice}
      done={done}
      onClose={onClose}
    >
      <SelectField
        {...field(fields.paid_by)}
        label="Forma de pagamento"
        options={ways}
        className="col-span-12 sm:col-span-6"
      />
      <DateField
        {...field(fields.paid_on)}
        label="Paga em"
        max={today}
        today={today}
        className="col-span-12 sm:col-span-6"
      />
      <TextField {...field(fields.note)} label="Observação" optional maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}
