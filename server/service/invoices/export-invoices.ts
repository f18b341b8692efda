import type * as z from "zod";
import { type AdminInvoiceQuery, adminSheetRows } from "#contract/admin-invoices";
import { invoiceStateWords, paymentWayWords } from "#contract/service-words";
import { serviceDay } from "#domain/service-day";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import type { PiecedFile } from "#server/http/route";
import { listingOf } from "#server/service/invoices/admin-invoices";
import { listInvoiceRows, type StoredInvoice } from "#server/service/invoices/invoices.queries";
import { columnKinds, wholeSheet } from "#server/sheets/whole-sheet";

const { text, date, cents } = columnKinds<StoredInvoice>();

const columns = [
  text("Número", (row) => row.number),
  text("Empresa", (row) => row.tenant_name),
  text("Situação", (row) => invoiceStateWords[row.state]),
  text("Plano", (row) => row.plan_name),
  date("Período de", (row) => row.period_start),
  date("Período até", (row) => addDays(row.period_end, -1)),
  date("Emitida em", (row) => row.issued_on),
  date("Vencimento", (row) => row.due_on),
  cents("Valor", (row) => row.total_cents),
  date("Paga em", (row) => row.paid_on),
  text("Paga por", (row) => row.paid_by && paymentWayWords[row.paid_by]),
  text("Motivo da anulação", (row) => row.void_reason),
];

/** The filtered invoices as CSV, in their order. Refuses with 422 more than 50,000. */
export async function exportInvoices(
  { db, clock }: Ctx,
  query: z.output<typeof AdminInvoiceQuery>,
): Promise<PiecedFile> {
  const day = serviceDay(clock.now());
  const all = { page: 1, per_page: adminSheetRows + 1, offset: 0 };
  return wholeSheet(
    `faturas-${day}.csv`,
    columns,
    await listInvoiceRows(db, listingOf(query, day), all),
    adminSheetRows,
  );
}
