import Download from "lucide-react/icons/download";
import type { Invoice } from "#contract/service/invoices";
import { showDocument } from "#domain/document-text";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { PixCopy } from "~/domains/pix/pix-copy";
import { InvoiceLines, InvoiceStanding, InvoiceStateChip, invoiceName } from "~/domains/subscription/invoices";
import { download } from "~/lib/download";
import { formatMoney, formatNumber } from "~/lib/format";

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

/** The recipient of an invoice and the date of its mail, and the maximum number of active accommodations before it. */
export function BilledTo({ invoice }: { invoice: Invoice }) {
  const { customer_name, customer_document, mailed_to, peak_accommodations, max_accommodations } = invoice;
  const facts = [
    ["Para", customer_name],
    [customer_document.length === 11 ? "CPF" : "CNPJ", showDocument(customer_document)],
    ["Por e-mail", mailed_to ?? "A quem administra a empresa"],
    ["Aviso", "5 dias e 1 dia antes"],
    [
      "Pico de acomodações",
      max_accommodations === null
        ? formatNumber(peak_accommodations)
        : `${formatNumber(peak_accommodations)} de ${formatNumber(max_accommodations)}`,
    ],
  ];
  return (
    <Panel title="Cobrança">
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="num min-w-0 text-right break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
