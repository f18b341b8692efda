import { useState } from "react";
import type { PixCode, StayPix } from "#contract/money/stay-pix";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { MissingPix } from "~/domains/pix/missing-pix";
import { PixCopy } from "~/domains/pix/pix-copy";
import { useAsk } from "~/lib/ask";
import { formatDate, formatMoney } from "~/lib/format";

export interface PixOfStayProps {
  code: string;
  /** The amount (cents) of the code; without it there is a code for each open instalment. */
  amount?: number;
  /** How much of it (cents) is the security deposit. */
  deposit?: number;
  className?: string;
}

/** The Pix code of a booking at the desk, to show to the guest: loaded only when it is opened. */
export function PixOfStay({ code, amount, deposit = 0, className }: PixOfStayProps) {
  const [shown, setShown] = useState(false);
  const question = { params: { code }, query: { ...(amount !== undefined && { amount_cents: String(amount) }) } };
  const { answer, failure } = useAsk("GET /api/bookings/:code/pix", shown ? question : null, {
    live: ["bookings"],
    typed: true,
  });
  return (
    <div className={className}>
      <Button size="row" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? "Esconder Pix" : "Mostrar Pix ao hóspede"}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {shown && failure && <p className="mt-2 text-sm text-error-text">{failure.message}</p>}
        {shown && !answer && !failure && <p className="mt-2 text-sm text-muted">Preparando o código…</p>}
        {shown && answer && <Codes pix={answer} amount={amount} deposit={deposit} />}
      </div>
    </div>
  );
}

interface CodesProps extends Pick<PixOfStayProps, "amount"> {
  pix: StayPix;
  deposit: number;
}

function Codes({ pix, amount, deposit }: CodesProps) {
  const { codes, missing, payee } = pix;
  const [chosen, setChosen] = useState<string | null>(null);
  if (missing || payee === null) return <MissingPix missing={missing ?? "key"} />;
  const code = codes.find(({ txid }) => txid === chosen) ?? codes[0];
  if (code === undefined)
    return <p className="mt-2 text-sm text-muted">Nenhuma parcela desta reserva está em aberto.</p>;
  const payment = amount === undefined ? 0 : amount - deposit;
  const name = amount === undefined ? partName(code) : amountName(payment, deposit);
  return (
    <div className="mt-3 grid gap-3 rounded-2 border border-line p-3">
      {codes.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Parcela</legend>
          {codes.map((each) => (
            <Button
              key={each.txid}
              size="row"
              variant={each === code ? "soft" : "line"}
              aria-pressed={each === code}
              onClick={() => setChosen(each.txid)}
            >
              {partName(each)}
            </Button>
          ))}
        </fieldset>
      )}
      <p className="num flex justify-between gap-4 text-sm">
        <span className="text-muted">{name}</span>
        <b>{formatMoney(code.amount_cents ?? 0)}</b>
      </p>
      {payment > 0 && deposit > 0 && (
        <p className="num text-xs text-muted">
          Um só Pix no extrato; aqui, dois registros: pagamento de {formatMoney(payment)} e caução de{" "}
          {formatMoney(deposit)}.
        </p>
      )}
      <div className="mx-auto size-56 overflow-hidden rounded-2 border border-line">
        <QrPicture text={code.payload} label={`QR code do Pix: ${name}`} onMissing={() => {}} />
      </div>
      <PixCopy pix={{ ...payee, payload: code.payload }} />
      <p className="text-xs text-muted">
        Identificador no extrato: <span className="num select-all">{code.txid}</span>. Quando o dinheiro chegar,
        registre {deposit > 0 ? "o recebimento" : "o pagamento"}.
      </p>
    </div>
  );
}

function amountName(payment: number, deposit: number): string {
  if (deposit === 0) return "Valor a receber";
  return payment > 0 ? "Pagamento e caução" : "Caução";
}

const partName = (code: PixCode) => `${code.deposit ? "Sinal" : "Pagamento"} até ${formatDate(code.due_date)}`;
