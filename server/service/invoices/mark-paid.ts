import { serviceDay } from "#domain/service-day";
import type { PaymentWay } from "#domain/service-invoices";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { found, invalid, Problem, stale } from "#server/http/problem";
import { findInvoice, moveInvoice } from "#server/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";
import { moveAsDue } from "#server/subscription/bring-up-to-date";

export interface PaidInvoice {
  id: string;
  version: number;
  paid_by: PaymentWay;
  /** Civil date; defaults to today. */
  paid_on?: string | undefined;
  note?: string | null | undefined;
  by: Actor;
}

/**
 * Marks an open invoice as paid, as the service, and ends the company's arrears if it was the last overdue one. Refuses
 * a future date, and with 409 an invoice that is not open and a stale version.
 */
export async function markPaid(db: Db, now: Date, { id, version, by, ...paid }: PaidInvoice): Promise<void> {
  const today = serviceDay(now);
  const before = found(await findInvoice(db, id, today));
  const { paid_by, paid_on = today, note = null } = paid;
  if (paid_on > today) throw invalid("paid_on", "O pagamento não pode ser de um dia que ainda vem");
  if (before.state !== "open" && before.state !== "overdue") throw new Problem("InvoiceCannotChangeException");
  const key = { tenant_id: before.tenant_id, id, version };
  if (!(await moveInvoice(db, key, ["open"], { state: "paid", paid_on, paid_by, paid_note: note }, now))) {
    throw stale(before);
  }
  await moveAsDue({ db, clock: { now: () => now } }, before.tenant_id);
  const said = { number: before.number, total_cents: before.total_cents, paid_on, paid_by };
  await recordInvoiceAct({ db, now, by }, "invoice.paid", before, said);
}
