import { useState } from "react";
import { useFetcher } from "react-router";
import type { GuestPage, Told } from "#contract/guest-page";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import { formatDate, formatMoney } from "~/lib/format";
import type { OpenPart } from "~/routes/guest-page/open-parts";
import { PixOfPart } from "~/routes/guest-page/pix-of-part";
import { ReceiptField } from "~/routes/guest-page/receipt-field";
import type { ToldPaid } from "~/routes/guest-page/tell-paid";
import { WaitingNotice } from "~/routes/guest-page/waiting-notice";

export interface PayPartProps {
  part: OpenPart;
  /** The last that was told of it. */
  told: Told | undefined;
  /** Whether an announced payment, of this part or of another, waits for its answer. */
  waiting: boolean;
  /** Of a hold: until when it stands, in words. */
  heldUntil: string | null;
  payee: NonNullable<GuestPage["price"]>["pix_payee"];
  company: string;
  /** The next to be paid, whose code is there without a press. */
  first: boolean;
}

/** One open instalment: its Pix and "Já paguei", or that it waits for somebody to look. */
export function PayPart({ part, told, waiting, heldUntil, payee, company, first }: PayPartProps) {
  const fetcher = useFetcher<ToldPaid>();
  const [opened, setOpened] = useState(first);
  const { deposit, due_date, amount_cents, paid_cents, pix } = part;
  const open = amount_cents - paid_cents;
  const working = fetcher.state !== "idle";
  const problem = working ? undefined : fetcher.data?.problem;
  const waits = told?.state === "open";
  return (
    <li className="grid gap-3">
      <p className="num flex items-baseline justify-between gap-4 rounded-2 bg-info-soft px-4 py-3 text-on-info-soft">
        {deposit ? "Sinal" : "Parcela"} até {formatDate(due_date)}
        <b className="text-xl font-semibold">{formatMoney(open)}</b>
      </p>
      {waits ? (
        <WaitingNotice
          told={told}
          company={company}
          heldUntil={heldUntil}
          fresh={fetcher.data !== undefined && !problem}
        />
      ) : (
        told?.state === "refused" && (
          <Notice tone="warning">
            <p className="wrap-anywhere">
              {company} não encontrou o Pix de {formatMoney(told.amount_cents)} que você informou: {told.reason}
            </p>
            <p>Se você pagou, confira no seu banco e informe de novo.</p>
          </Notice>
        )
      )}
      {!waits && pix && payee && opened && <PixOfPart pix={pix} payee={payee} name={deposit ? "sinal" : "parcela"} />}
      {!waits && pix && payee && !opened && (
        <Button size="guest" block onClick={() => setOpened(true)}>
          Pagar esta parcela por Pix
        </Button>
      )}
      {problem && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      {!waits && waiting && opened && (
        <p className="text-sm text-muted">
          {company} confere um pagamento por vez. Avise que pagou esta parcela depois da resposta.
        </p>
      )}
      {pix && (waits ? !told.receipt : opened && !waiting) && (
        <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-3">
          <input type="hidden" name="txid" value={pix.txid} />
          <input type="hidden" name="amount_cents" value={waits ? 0 : open} />
          <ReceiptField required={waits} />
          <Button type="submit" size="guest" block working={working} workingLabel={waits ? "Enviando" : "Avisando"}>
            {waits ? "Enviar comprovante" : "Já paguei"}
          </Button>
          {!waits && (
            <p className="text-sm text-muted">
              Depois de pagar, avise aqui. Uma pessoa de {company} confere no banco, e esta página mostra a resposta.
            </p>
          )}
        </fetcher.Form>
      )}
    </li>
  );
}
