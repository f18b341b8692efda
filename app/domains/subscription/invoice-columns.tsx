import type { InvoiceRow } from "#contract/invoices";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { InvoiceStateChip } from "~/domains/subscription/invoice-state-chip";
import { invoiceName, invoiceNote, periodWords } from "~/domains/subscription/invoice-words";
import { formatDate, formatMoney } from "~/lib/format";

const total = ({ total_cents, state }: InvoiceRow) =>
  total_cents !== undefined && (
    <span className={cx(state === "void" && "text-muted line-through")}>{formatMoney(total_cents)}</span>
  );

/** The columns of a list of the service's invoices. */
export const invoiceColumns: Column<InvoiceRow>[] = [
  { key: "number", head: "Número", cell: invoiceName },
  { key: "period", head: "Período", cell: (row) => <span className="num text-muted">{periodWords(row)}</span> },
  {
    key: "issued_on",
    head: "Emissão",
    sort: "issued_on",
    roomy: true,
    cell: ({ issued_on }) => issued_on && formatDate(issued_on),
  },
  { key: "due_on", head: "Vencimento", sort: "due_on", cell: ({ due_on }) => formatDate(due_on) },
  { key: "state", head: "Situação", cell: ({ state }) => <InvoiceStateChip state={state} /> },
  {
    key: "note",
    head: "Observação",
    quietHead: true,
    cell: (row) => <span className="text-xs text-muted">{invoiceNote(row)}</span>,
  },
  { key: "total", head: "Total", align: "end", cell: total },
];

/** An invoice on a phone. */
export const invoiceCard = (row: InvoiceRow) => (
  <CardLines
    title={<span className="num">{invoiceName(row)}</span>}
    state={<InvoiceStateChip state={row.state} />}
    lines={[
      [periodWords(row), null],
      [invoiceNote(row) || `vence ${formatDate(row.due_on)}`, total(row)],
    ]}
  />
);
