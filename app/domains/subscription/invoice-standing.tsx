import type { InvoiceRow } from "#contract/invoices";
import { paymentWayWords } from "#contract/service-words";
import { cx } from "~/components/ui/cx";
import { dueWords } from "~/domains/subscription/invoice-words";
import { formatDate } from "~/lib/format";

/** The status of an invoice in one line: when it is due, was paid, or why it is void. */
export function InvoiceStanding({ invoice, today }: { invoice: InvoiceRow; today: string }) {
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
