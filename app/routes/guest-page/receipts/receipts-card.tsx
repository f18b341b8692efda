import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { generatePath, useFetcher, useParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { Button, linkButtonClass } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/notice";
import type { ReceiptIssued } from "~/routes/guest-page/act-on-page";
import { Card } from "~/routes/guest-page/card";
import { type Dictionary, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { sayProblem } from "~/routes/guest-page/problem";

const pt = {
  title: "Recibos",
  note: "Em PDF, para guardar ou imprimir. Cada pagamento tem um recibo com número.",
  issue: "Emitir recibo",
  issueOf: (amount: string, day: string) => `Emitir recibo de ${amount}, pago em ${day}`,
  issuing: "Emitindo",
  open: (number: string) => `Recibo ${number}`,
  lost: "Sem resposta. Confira a conexão e tente de novo.",
};
type ReceiptWords = typeof pt;

const en: ReceiptWords = {
  title: "Receipts",
  note: "As PDF, to keep or print. Each payment has one numbered receipt.",
  issue: "Issue receipt",
  issueOf: (amount, day) => `Issue receipt of ${amount}, paid on ${day}`,
  issuing: "Issuing",
  open: (number) => `Receipt ${number}`,
  lost: "No answer. Check your connection and try again.",
};

const es: ReceiptWords = {
  title: "Recibos",
  note: "En PDF, para guardar o imprimir. Cada pago tiene un recibo con número.",
  issue: "Emitir recibo",
  issueOf: (amount, day) => `Emitir recibo de ${amount}, pagado el ${day}`,
  issuing: "Emitiendo",
  open: (number) => `Recibo ${number}`,
  lost: "Sin respuesta. Revise la conexión e intente de nuevo.",
};

/** Few words, which come with their part in all languages. */
const receiptWords: Dictionary<ReceiptWords> = { pt, en, es };

/** The payments that the company received, each with its receipt, or the press that issues it. */
export function ReceiptsCard({ page: { payments } }: { page: Pick<GuestPage, "payments"> }) {
  const words = useWords(receiptWords);
  return (
    <Card title={words.title} anchor="recibos">
      <ul className="grid">
        {payments.map((payment) => (
          <ReceiptLine key={payment.id} payment={payment} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{words.note}</p>
    </Card>
  );
}

function ReceiptLine({ payment }: { payment: GuestPage["payments"][number] }) {
  const { id, amount_cents, received_on, receipt } = payment;
  const words = useWords(receiptWords);
  const { money, day } = useGuestLanguage();
  const { code = "", token = "" } = useParams();
  const { Form, state, data } = useFetcher<ReceiptIssued>();
  const link = useRef<HTMLAnchorElement>(null);
  const issued = data !== undefined && data.problem === undefined && receipt !== null;
  useEffect(() => {
    if (issued) link.current?.focus(); // the button that had the focus is gone
  }, [issued]);
  return (
    <li className="num grid gap-2 border-t border-line-soft py-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{day(received_on)}</span>
        <span>{money(amount_cents)}</span>
      </p>
      {receipt === null ? (
        <Form method="post">
          <input type="hidden" name="receipt_of" value={id} />
          <Button
            type="submit"
            size="guest"
            block
            aria-label={words.issueOf(money(amount_cents), day(received_on))}
            working={state !== "idle"}
            workingLabel={words.issuing}
          >
            {words.issue}
          </Button>
        </Form>
      ) : (
        <a
          ref={link}
          href={generatePath("/api/public/bookings/:code/:token/payments/:id/receipt/pdf", { code, token, id })}
          download
          className={linkButtonClass({ size: "guest", block: true })}
        >
          <Download aria-hidden="true" className="size-5" /> {words.open(receipt)}
        </a>
      )}
      {data?.problem && state === "idle" && (
        <FocusedNotice tone="error">{sayProblem(data.problem, words.lost)}</FocusedNotice>
      )}
    </li>
  );
}
