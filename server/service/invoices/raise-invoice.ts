import { sumSignedCents } from "#domain/money";
import { serviceDay } from "#domain/service-day";
import { creditIn, type InvoiceKind, type InvoiceLine, withCredit } from "#domain/service-invoices";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { found } from "#server/http/problem";
import { addCredit, beginPeak, insertInvoice, lockAgreement } from "#server/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";

export interface RaisedInvoice {
  tenant_id: string;
  /** A `period` begins the count of accommodations anew; the others leave it. */
  kind: InvoiceKind;
  /** Civil dates; the end is the first day that the invoice no longer pays for. */
  period_start: string;
  period_end: string;
  due_on: string;
  /** Together nothing or more; no line of kind `credit`, which is taken off here. */
  lines: readonly InvoiceLine[];
  draft?: boolean;
  /** It stands in the place of a void one: the count of accommodations goes on. */
  again?: boolean;
  /** Who asked for it; the clock when it is absent. */
  by?: Actor;
}

/**
 * Invoices a company, through the service's door (`asAdmin`), and gives the invoice's id. It gets the next number at
 * once, the company's credit comes off as far as there is something to pay, and one that comes to nothing is paid. A
 * draft takes neither number nor credit. Throws RangeError for lines that come to less than nothing, 404 for a company
 * without an agreement.
 */
export async function raiseInvoice(
  db: Db,
  now: Date,
  { by, draft = false, again = false, ...raised }: RaisedInvoice,
): Promise<string> {
  const { tenant_id, kind, period_start, period_end, due_on } = raised;
  const { customer_name, customer_document, plan_name, credit_cents, peak_accommodations, max_accommodations } = found(
    await lockAgreement(db, tenant_id),
  );
  const lines = withCredit(raised.lines, draft ? 0 : credit_cents);
  const total_cents = sumSignedCents(lines.map(({ amount_cents }) => amount_cents));
  const today = serviceDay(now);
  const id = newId(now);
  const settled = !draft && total_cents === 0;
  if (creditIn(lines) > 0) await addCredit(db, tenant_id, -creditIn(lines));
  if (kind === "period" && !draft && !again) await beginPeak(db, tenant_id);
  const about = { plan_name, customer_name, customer_document, peak_accommodations, max_accommodations };
  const issued_on = draft ? null : today;
  const invoice = { tenant_id, id, kind, period_start, period_end, issued_on, due_on, total_cents, ...about };
  await insertInvoice(
    db,
    {
      ...invoice,
      state: draft ? "draft" : settled ? "paid" : "open",
      paid_on: settled ? today : null,
      paid_by: settled ? "credit" : null,
    },
    lines,
    now,
  );
  const said = { kind, due_on, total_cents, credit_cents: creditIn(lines) };
  await recordInvoiceAct({ db, now, by: by ?? null }, draft ? "invoice.drafted" : "invoice.issued", invoice, said);
  return id;
}
