import Download from "lucide-react/icons/download";
import type { Invoice } from "#contract/invoices";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { PixCopy } from "~/domains/pix/pix-copy";
import { InvoiceLines } from "~/domains/subscription/invoice-lines";
import { InvoiceStanding } from "~/domains/subscription/invoice-standing";
import { InvoiceStateChip } from "~/domains/subscription/invoice-state-chip";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { download } from "~/lib/api-download";
import { formatMoney } from "~/lib/format";

/** One invoice with its lines, and how to pay it. */
export function InvoicePanel({ invoice, today }: { invoice: Invoice; today: string }) {
  const { id, state, total_cents, payee } = invoice;
  const owed = state === "open" || state === "overdue";
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          Fatura {invoiceName(invoice)} <InvoiceStateChip state={state} />
        </span>
      }
      actions={
        <Button
          size="row"
          icon={<Download />}
          onClick={() => void download("GET /api/invoices/:id/pdf", { params: { id } })}
        >
          PDF
        </Button>
      }
    >
      <div className="flex flex-wrap gap-x-8 gap-y-6">
        <div className="grid min-w-60 flex-1 grid-cols-1 content-start gap-4">
          <div>
            {total_cents !== undefined && (
              <p className={cx("num text-3xl font-semibold tracking-tight", state === "void" && "line-through")}>
                {formatMoney(total_cents)}
              </p>
            )}
            <InvoiceStanding invoice={invoice} today={today} />
          </div>
          {payee.pix && (
            <div className="sm:hidden">
              <PixCopy pix={payee.pix} />
            </div>
          )}
          <InvoiceLines invoice={invoice} />
          {payee.pix && (
            <div className="max-sm:hidden">
              <PixCopy pix={payee.pix} />
            </div>
          )}
          {owed && payee.pix === null && total_cents !== undefined && <OtherWay payee={payee} />}
        </div>
        {payee.pix && <PixPicture payload={payee.pix.payload} number={invoiceName(invoice)} />}
      </div>
    </Panel>
  );
}

/** Without a Pix key: whom to contact. */
function OtherWay({ payee: { name, email } }: { payee: Invoice["payee"] }) {
  return (
    <Notice>
      Para pagar por transferência ou boleto, fale com {name}
      {email ? (
        <>
          : <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : (
        " pelo contato que você já tem"
      )}
      .
    </Notice>
  );
}

/** A Pix code as a QR code for another phone. */
function PixPicture({ payload, number }: { payload: string; number: string }) {
  return (
    <div className="grid w-44 content-start justify-items-center gap-2 max-sm:mx-auto">
      <div className="size-44 overflow-hidden rounded-2 border border-line">
        <QrPicture text={payload} label={`QR code do Pix da fatura ${number}`} onMissing={() => {}} />
      </div>
      <p className="text-center text-xs text-muted">
        Aponte o app do banco. Confirmamos o pagamento em até 1 dia útil.
      </p>
    </div>
  );
}
