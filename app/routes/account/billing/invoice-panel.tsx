import Download from "lucide-react/icons/download";
import { type Invoice, invoices } from "#contract/invoices";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { InvoiceLines } from "~/domains/subscription/invoice-lines";
import { InvoiceStateChip } from "~/domains/subscription/invoice-state-chip";
import { dueWords, invoiceName, paymentWayWords } from "~/domains/subscription/invoice-words";
import { download } from "~/lib/api-download";
import { formatDate, formatMoney } from "~/lib/format";
import { PixCopy, PixPicture } from "~/routes/account/billing/pix-payment";

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
        <Button size="row" icon={<Download />} onClick={() => void download(invoices.pdf, { params: { id } })}>
          PDF
        </Button>
      }
    >
      <div className="flex flex-wrap gap-x-8 gap-y-6">
        <div className="grid min-w-60 flex-1 content-start gap-4">
          <div>
            {total_cents !== undefined && (
              <p className={cx("num text-3xl font-semibold tracking-tight", state === "void" && "line-through")}>
                {formatMoney(total_cents)}
              </p>
            )}
            <Standing invoice={invoice} today={today} />
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

function Standing({ invoice, today }: { invoice: Invoice; today: string }) {
  const { state, due_on, paid_on, paid_by, void_reason } = invoice;
  if (state === "paid" && paid_on && paid_by) {
    return (
      <p className="text-sm">
        Paga em <b className="font-semibold">{formatDate(paid_on)}</b> por {paymentWayWords[paid_by]}
      </p>
    );
  }
  if (state === "void") return <p className="text-sm text-muted">Anulada: {void_reason}</p>;
  const late = state === "overdue";
  return (
    <p className={cx("text-sm", late && "text-error-text")}>
      {late ? "Venceu em " : "Vence em "}
      <b className="font-semibold">{formatDate(due_on)}</b>, {dueWords(due_on, today)}
    </p>
  );
}

/** Where there is no Pix key: whom to ask. */
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
