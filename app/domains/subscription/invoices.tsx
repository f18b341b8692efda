import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { Invoice, InvoiceRow } from "#contract/service/invoices";
import { invoiceStateWords, paymentWayWords } from "#contract/service/service-words";
import type { InvoiceState } from "#domain/service-invoices";
import { addDays, nightsBetween } from "#domain/stay-dates";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { formatDate, formatDayMonth, formatMoney, formatRange, plural } from "~/lib/format";

/** "2026-0418", or the word for a draft. */
export const invoiceName = ({ number }: Pick<InvoiceRow, "number">): string => number ?? "Rascunho";

/** The days of its period, first and last: "20/11 a 19/12/2026". */
const periodWords = ({ period_start, period_end }: Pick<InvoiceRow, "period_start" | "period_end">): string =>
  formatRange(period_start, addDays(period_end, -1), { year: true });

const days = (count: number) => plural(count, { none: "hoje", one: "dia", many: "dias" });

/** How far away the due date is: "em 5 dias", "hoje", "há 3 dias". */
function dueWords(due_on: string, today: string): string {
  const left = nightsBetween(today, due_on);
  if (left === 0) return "hoje";
  if (left === 1) return "amanhã";
  return left > 0 ? `em ${days(left)}` : `há ${days(-left)}`;
}

/** A note on an invoice's state, in a few words; empty if it is simply open. */
function invoiceNote({ state, kind, paid_on, paid_by, due_on, void_reason }: InvoiceRow): string {
  if (state === "void") return void_reason ?? "";
  if (paid_on !== null && paid_by !== null) {
    const late = nightsBetween(due_on, paid_on);
    const paid = `${formatDayMonth(paid_on)} por ${paymentWayWords[paid_by]}`;
    return late > 0 ? `${paid}, ${days(late)} depois` : paid;
  }
  return kind === "change" ? "Mudança de plano" : "";
}

const total = ({ total_cents, state }: InvoiceRow) =>
  total_cents !== undefined && (
    <span className={cx(state === "void" && "text-muted line-through")}>{formatMoney(total_cents)}</span>
  );

export const invoiceColumns: Column<InvoiceRow>[] = [
  { head: "Número", cell: invoiceName },
  { head: "Período", cell: (row) => <span className="num text-muted">{periodWords(row)}</span> },
  { head: "Emissão", sort: "issued_on", roomy: true, cell: ({ issued_on }) => issued_on && formatDate(issued_on) },
  { head: "Vencimento", sort: "due_on", cell: ({ due_on }) => formatDate(due_on) },
  { head: "Situação", cell: ({ state }) => <InvoiceStateChip state={state} /> },
  {
    head: "Observação",
    quietHead: true,
    cell: (row) => <span className="text-xs text-muted">{invoiceNote(row)}</span>,
  },
  { head: "Total", align: "end", cell: total },
];

/** An invoice on a phone. */
export const invoiceCard = (row: InvoiceRow): CardLinesProps => ({
  title: <span className="num">{invoiceName(row)}</span>,
  state: <InvoiceStateChip state={row.state} />,
  lines: [
    [periodWords(row), null],
    [invoiceNote(row) || `vence ${formatDate(row.due_on)}`, total(row)],
  ],
});

const looks: Record<InvoiceState, { tone: ChipTone; icon: ReactNode }> = {
  draft: { tone: "plain", icon: <Pencil aria-hidden="true" /> },
  open: { tone: "info", icon: <Clock aria-hidden="true" /> },
  overdue: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
  paid: { tone: "success", icon: <Check aria-hidden="true" /> },
  void: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

export function InvoiceStateChip({ state }: { state: InvoiceState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} {...(state === "void" && { className: "line-through" })}>
      {invoiceStateWords[state]}
    </Chip>
  );
}

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
