import type { Invoice } from "#contract/invoices";
import { cx } from "~/components/ui/cx";
import { formatMoney } from "~/lib/format";

const amount = (cents: number | undefined) => (cents === undefined ? null : formatMoney(cents));

/** The lines of an invoice with its total; amounts only for users who may see money. */
export function InvoiceLines({ invoice: { lines, total_cents, state } }: { invoice: Invoice }) {
  return (
    <dl className="grid gap-2.5 text-sm">
      {lines.map(({ label, detail, amount_cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change places
        <div key={index} className="flex justify-between gap-4">
          <dt className="min-w-0">
            {label}
            {detail && <small className="block text-xs text-muted">{detail}</small>}
          </dt>
          <dd className="num shrink-0">{amount(amount_cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2.5 text-md font-semibold">
        <dt>Total</dt>
        <dd className={cx("num", state === "void" && "line-through")}>{amount(total_cents)}</dd>
      </div>
    </dl>
  );
}
