import { serviceDay } from "#domain/service-day";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { found, Problem, stale } from "#server/http/problem";
import { findInvoice, lockAgreement, moveInvoice } from "#server/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";
import { moveAsDue } from "#server/subscription/bring-up-to-date";
import { graceFrom } from "#server/subscription/grace-from";

export interface UndonePayment {
  id: string;
  version: number;
  reason: string;
  by: Actor;
}

/** What was paid for a change that was taken back has become credit: undone, that credit would be nobody's money. */
const ofChange =
  "O pagamento de uma mudança de plano não se desfaz: ele pode já ter virado crédito. Emita outra fatura pelo que falta.";

/**
 * Takes back a payment that was marked by mistake, through the service's door: the invoice is open again, and where its day
 * has passed the company is in arrears from today, with all the days before a suspension. Refuses one that is not paid or
 * that credit paid (409), one of a change of plan (409), and a version that is not the newest (409).
 */
export async function undoPayment(db: Db, now: Date, { id, version, reason, by }: UndonePayment): Promise<void> {
  const today = serviceDay(now);
  const { tenant_id } = found(await findInvoice(db, id, today));
  await lockAgreement(db, tenant_id);
  const before = found(await findInvoice(db, id, today));
  if (before.state !== "paid" || before.paid_by === "credit") throw new Problem("InvoiceCannotChangeException");
  if (before.kind === "change") throw new Problem("InvoiceCannotChangeException", { reason: ofChange });
  const open = { state: "open", paid_on: null, paid_by: null, paid_note: null } as const;
  if (!(await moveInvoice(db, { tenant_id, id, version }, ["paid"], open, now))) throw stale(before);
  if (before.due_on < today) await graceFrom(db, tenant_id, today);
  await moveAsDue({ db, clock: { now: () => now } }, tenant_id);
  const { number, total_cents, paid_on, paid_by } = before;
  await recordInvoiceAct({ db, now, by }, "invoice.payment_undone", before, {
    ...{ number, total_cents, paid_on, paid_by, reason },
  });
}
