import * as z from "zod";
import { Version } from "#contract/platform/scalars";
import {
  type AdminInvoice,
  InvoicePaymentInput,
  InvoiceVoidInput,
  NewInvoiceInput,
} from "#contract/service/admin-invoices";
import { paymentWayWords } from "#contract/service/service-words";
import { paymentWays } from "#domain/service-invoices";
import { DateField } from "~/components/form/date-field";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { InvoiceLines, InvoiceStanding, InvoiceStateChip, invoiceName } from "~/domains/subscription/invoices";
import { useActForm } from "~/lib/act-form";
import { defineActs, useAct } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";
import { formatMoney } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";

/** One invoice with the acts of the service's people. */
export function AdminPanel({ invoice, today }: { invoice: AdminInvoice; today: string }) {
  const { state, paid_note, peak_accommodations, max_accommodations } = invoice;
  const pay = useDialog<AdminInvoice>();
  const voiding = useDialog<AdminInvoice>();
  const undoing = useDialog<AdminInvoice>();
  const undoable = state === "paid" && invoice.kind !== "change" && invoice.paid_by !== "credit";
  const draft = state === "draft";
  const owed = state === "open" || state === "overdue";
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {draft ? "Rascunho" : `Fatura ${invoiceName(invoice)}`} {!draft && <InvoiceStateChip state={state} />}
        </span>
      }
      spread
      actions={
        (draft || owed || undoable) && (
          <>
            {undoable && (
              <Button size="row" onClick={() => undoing.show(invoice)}>
                Desfazer pagamento
              </Button>
            )}
            {(draft || owed) && (
              <Button size="row" variant="danger-line" onClick={() => voiding.show(invoice)}>
                Anular
              </Button>
            )}
            {draft && <IssueButton invoice={invoice} />}
            {owed && (
              <Button size="row" variant="soft" onClick={() => pay.show(invoice)}>
                Marcar como paga
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid max-w-180 gap-4">
        <div>
          <InvoiceStanding invoice={invoice} today={today} />
          {paid_note && <p className="text-sm text-muted">{paid_note}</p>}
        </div>
        <InvoiceLines invoice={invoice} />
        <p className="text-xs text-muted">
          Pico de acomodações no período: {peak_accommodations}
          {max_accommodations !== null && ` de ${max_accommodations}`}
        </p>
      </div>
      {pay.open && <PayDialog key={pay.turn} invoice={invoice} today={today} onClose={pay.close} />}
      {undoing.open && <UndoPaymentDialog key={undoing.turn} invoice={invoice} onClose={undoing.close} />}
      {voiding.open && <VoidDialog key={voiding.turn} invoice={invoice} onClose={voiding.close} />}
    </Panel>
  );
}

function IssueButton({ invoice: { id, version } }: { invoice: AdminInvoice }) {
  const { send, working } = useAct(invoiceActs.issue);
  return (
    <Button
      size="row"
      variant="soft"
      working={working}
      workingLabel="Emitindo"
      onClick={() => send({ id, version: String(version) })}
    >
      Emitir fatura
    </Button>
  );
}

/** Reverses a payment that was marked by mistake. */
function UndoPaymentDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  return (
    <ReasonDialog
      danger
      act={invoiceActs.undoPayment}
      schema={InvoiceVoidInput}
      longest={200}
      record={invoice}
      title={`Desfazer o pagamento da fatura ${invoiceName(invoice)}?`}
      description="A fatura volta a ficar em aberto. Se já venceu, a empresa fica em atraso, com 14 dias a partir de hoje para pagar."
      save="Desfazer pagamento"
      saving="Desfazendo"
      onClose={onClose}
    />
  );
}

/** Voids an unpaid invoice; the company can read the reason. */
function VoidDialog({ invoice, onClose }: Omit<InvoiceDialogProps, "today">) {
  const isDraft = invoice.number === null;
  return (
    <ReasonDialog
      danger
      act={invoiceActs.void}
      schema={InvoiceVoidInput}
      longest={200}
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

const ways = paymentWays.filter((way) => way !== "credit").map((value) => ({ value, label: paymentWayWords[value] }));

interface InvoiceDialogProps {
  invoice: AdminInvoice;
  today: string;
  onClose: () => void;
}

/** Marks an invoice as paid, after the payment was seen on the account. */
function PayDialog({ invoice, today, onClose }: InvoiceDialogProps) {
  const { frame, fields, field } = useActForm(invoiceActs.pay, InvoicePaymentInput, {
    defaultValue: { paid_by: "pix", paid_on: today },
  });
  return (
    <SaveDialog
      {...frame}
      title={`Marcar a fatura ${invoiceName(invoice)} como paga`}
      description={`${invoice.tenant_name} paga ${formatMoney(invoice.total_cents ?? 0)}. Isso não pode ser desfeito.`}
      save="Marcar como paga"
      saving="Marcando"
      record={invoice}
      onClose={onClose}
    >
      <SelectField {...field(fields.paid_by)} options={ways} className="col-span-12 sm:col-span-6" />
      <DateField {...field(fields.paid_on)} max={today} today={today} className="col-span-12 sm:col-span-6" />
      <TextField {...field(fields.note)} optional maxLength={200} className="col-span-12" />
    </SaveDialog>
  );
}

const AtVersion = z.strictObject({ version: Version });
const quiet = [409];

export const invoiceActs = defineActs({
  create: actOnce("POST /api/admin/invoices", NewInvoiceInput, {
    said: ({ number }) => (number === null ? "Rascunho guardado" : `Fatura ${number} emitida`),
  }),
  issue: act("POST /api/admin/invoices/:id/issue", AtVersion, {
    said: (issued) => `Fatura ${invoiceName(issued)} emitida`,
  }),
  pay: act("POST /api/admin/invoices/:id/payment", InvoicePaymentInput, {
    quiet,
    said: (paid) => `Fatura ${invoiceName(paid)} marcada como paga`,
  }),
  undoPayment: act("POST /api/admin/invoices/:id/payment/reversal", InvoiceVoidInput, {
    quiet,
    said: (open) => `Pagamento da fatura ${invoiceName(open)} desfeito`,
  }),
  void: act("POST /api/admin/invoices/:id/void", InvoiceVoidInput, {
    quiet,
    said: ({ number }) => (number === null ? "Rascunho anulado" : `Fatura ${number} anulada`),
  }),
});
