import { serviceDay } from "#domain/service-day";
import { creditIn } from "#domain/service-invoices";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { found, Problem, stale } from "#server/http/problem";
import { addCredit, findInvoice, lockAgreement, moveInvoice } from "#server/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";
import { moveAsDue } from "#server/subscription/bring-up-to-date";

export interface VoidedInvoice {
  id: string;
  /** As it was read; the one that stands when it is absent. */
  version?: number;
  reason: string;
  /** Who asked for it; the clock when it is absent. */
  by?: Actor;
}

/**
 * Voids an invoice that was not paid, through the service's door: it keeps its number, credit that it took off comes back
 * to the company. Refuses a paid or voided one (409) and a version that is not the newest (409).
 */
export async function voidInvoice(db: Db, now: Date, { id, version, reason, by }: VoidedInvoice): Promise<void> {
  const today = serviceDay(now);
  const { tenant_id } = found(await findInvoice(db, id, today));
  await lockAgreement(db, tenant_id);
  const before = found(await findInvoice(db, id, today));
  if (before.state === "paid" || before.state === "void") throw new Problem("InvoiceCannotChangeException");
  const key = { tenant_id, id, version: version ?? before.version };
  const voided = { state: "void", voided_on: today, void_reason: reason } as const;
  if (!(await moveInvoice(db, key, ["draft", "open"], voided, now))) throw stale(before);
  const credit = creditIn(before.lines);
  if (credit > 0) await addCredit(db, tenant_id, credit);
  if (before.state !== "draft") await moveAsDue({ db, clock: { now: () => now } }, tenant_id);
  const said = { number: before.number, total_cents: before.total_cents, credit_cents: credit, reason };
  await recordInvoiceAct({ db, now, by: by ?? null }, "invoice.voided", before, said);
}
