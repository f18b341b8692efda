import { useFetcher } from "react-router";
import type { AdminInvoice } from "#contract/admin-invoices";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { InvoiceLines } from "~/domains/subscription/invoice-lines";
import { InvoiceStanding } from "~/domains/subscription/invoice-standing";
import { InvoiceStateChip } from "~/domains/subscription/invoice-state-chip";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { useDialog } from "~/lib/use-dialog";
import type { InvoiceResult } from "~/routes/tenants/invoices/act-on-invoice";
import { PayDialog } from "~/routes/tenants/invoices/pay-dialog";
import { UndoPaymentDialog } from "~/routes/tenants/invoices/undo-payment-dialog";
import { VoidDialog } from "~/routes/tenants/invoices/void-dialog";

/** One invoice with what the service's people may do with it. */
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
  const fetcher = useFetcher<InvoiceResult>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="act" value="issue" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="row" variant="soft" working={fetcher.state !== "idle"} workingLabel="Emitindo">
        Emitir fatura
      </Button>
    </fetcher.Form>
  );
}
