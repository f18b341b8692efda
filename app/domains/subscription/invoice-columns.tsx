import type { InvoiceRow } from "#contract/invoices";
import type { CardLinesProps } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { InvoiceStateChip } from "~/domains/subscription/invoice-state-chip";
import { invoiceName, invoiceNote, periodWords } from "~/domains/subscription/invoice-words";
import { formatDate, formatMoney } from "~/lib/format";

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
