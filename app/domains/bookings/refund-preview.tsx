import { useState } from "react";
import type { BookingRow } from "#contract/bookings";
import type { CancellationPreview } from "#contract/payments";
import { refundOfChannel } from "#domain/paid-to-channel";
import { Spinner } from "~/components/ui/spinner";
import { type CancelledBy, CancelledByField } from "~/domains/bookings/cancelled-by";
import { useAsk } from "~/lib/ask";
import { formatDate, formatMoney } from "~/lib/format";

type By = CancellationPreview["cancelled_by"];

/** In the cancellation dialog: who cancels, what is refunded and why, and the refund on later days. */
export function RefundPreview({ booking, form }: { booking: BookingRow; form: string }) {
  const [by, setBy] = useState<CancelledBy>("guest");
  return (
    <div className="mb-3 grid gap-3">
      <CancelledByField form={form} onChange={setBy} />
      <RefundAnswer booking={booking} by={by} />
    </div>
  );
}

/** The refund if one or the other cancels, or nobody came, why, and who has to pay it. */
export function RefundAnswer({ booking, by }: { booking: BookingRow; by: By }) {
  const { code, collected_by, channel } = booking;
  const asked = { params: { code }, query: { cancelled_by: by } };
  const { answer: preview, state } = useAsk("GET /api/bookings/:code/cancellation-preview", asked, {
    live: ["bookings"],
  });
  return (
    <div aria-live="polite" className="num min-h-24 rounded-2 bg-sunken p-3 text-sm">
      {collected_by === "channel" && <p className="mb-2">{refundOfChannel(channel)}</p>}
      {state === "failed" && "Não foi possível calcular a devolução agora."}
      {state === "asking" && (
        <span className="flex items-center gap-2 text-muted">
          <Spinner className="text-primary" /> Calculando a devolução...
        </span>
      )}
      {preview && <Refund preview={preview} />}
    </div>
  );
}

function Refund({ preview }: { preview: CancellationPreview }) {
  const { refund_cents, paid_cents, fee_cents, credit_cents = 0, credit_until, steps, later, policy_name } = preview;
  // All steps would be zero.
  if (refund_cents === 0 && paid_cents === 0 && fee_cents === 0) {
    return <p>Nada foi pago e nada fica a pagar: não há devolução nem multa.</p>;
  }
  if (refund_cents === undefined) {
    const credit = credit_until && ` O que volta como crédito vale até ${formatDate(credit_until)}.`;
    return (
      <p>
        A devolução segue {policy_name ? `a política ${policy_name}` : "o que foi pago"}.{credit}
      </p>
    );
  }
  return (
    <>
      <p className="flex justify-between gap-4 text-md font-semibold">
        Devolução{credit_until && " em dinheiro"} <span>{formatMoney(refund_cents - credit_cents)}</span>
      </p>
      {credit_until && (
        <p className="flex justify-between gap-4 text-md font-semibold">
          Crédito até {formatDate(credit_until)} <span>{formatMoney(credit_cents)}</span>
        </p>
      )}
      <ol className="mt-2 grid gap-1 text-muted">
        {steps.map(({ rule, message }) => message && <li key={rule}>{message}</li>)}
      </ol>
      {later.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {later.map((each) => (
            <li key={each.from}>{laterText(each)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function laterText({ from, refund_cents = 0, credit_cents = 0, credit_until }: CancellationPreview["later"][number]) {
  const money = refund_cents - credit_cents;
  const credit = credit_until ? `crédito de ${formatMoney(credit_cents)} até ${formatDate(credit_until)}` : null;
  const told =
    credit && money === 0 ? credit : [`devolução de ${formatMoney(money)}`, credit].filter(Boolean).join(" e ");
  return `A partir de ${formatDate(from)}: ${told}`;
}
