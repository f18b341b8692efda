import type { Quote } from "#contract/quotes";
import { formatDate, formatMoney } from "~/lib/format";

/** When a quoted price is due, as the payment plan divides it; nothing where amounts are not shown. */
export function QuoteParts({ parts }: { parts: Quote["installments"] }) {
  if (parts.length === 0 || parts.some(({ amount_cents }) => amount_cents === undefined)) return null;
  return (
    <ul aria-label="Parcelas" className="num mt-2 grid gap-1 text-sm text-muted">
      {parts.map(({ due_date, amount_cents = 0, deposit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one day are told apart by their place alone
        <li key={index} className="flex justify-between gap-4">
          <span>
            {deposit ? "Sinal" : "Parcela"} em {formatDate(due_date)}
          </span>
          <span>{formatMoney(amount_cents)}</span>
        </li>
      ))}
    </ul>
  );
}
