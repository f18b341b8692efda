import { sumSignedCents } from "#domain/money";
import { creditIn, type InvoiceKind, type InvoiceLine, withCredit } from "#domain/service-invoices";
import { serviceDay } from "#domain/stay-dates";
import type { Actor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { found } from "#server/platform/http/problem";
import { addCredit, beginPeak, insertInvoice, lockAgreement } from "#server/service/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/service/record-acts";

export interface RaisedInvoice {
  tenant_id: string;
  /** A `period` resets the count of accommodations; the others do not. */
  kind: InvoiceKind;
  /** Civil dates; the end is exclusive. */
  period_start: string;
  period_end: string;
  due_on: string;
  /** Their sum is not negative; no line of kind `credit`, which is deducted here. */
  lines: readonly InvoiceLine[];
  draft?: boolean;
  /** It replaces a voided one: the count of accommodations continues. */
  again?: boolean;
  /** Who requested it; absent for the job. */
  by?: Actor;
}

/**
 * Invoices a company, as the service (`asAdmin`), and returns the invoice's id. Assigns the next number, and deducts
 * the company's credit as far as there is something to pay; an invoice of zero is paid. A draft takes neither number
 * nor credit. Throws RangeError for lines with a negative sum, 404 for a company without an agreement.
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
