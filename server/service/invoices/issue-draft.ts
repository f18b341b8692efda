import { sumSignedCents } from "#domain/money";
import { serviceDay } from "#domain/service-day";
import { creditIn, withCredit } from "#domain/service-invoices";
import type { Actor } from "#server/context";
import type { Db } from "#server/db/database";
import { found, Problem, stale } from "#server/http/problem";
import {
  addCredit,
  beginPeak,
  findInvoice,
  insertInvoiceLines,
  lockAgreement,
  moveInvoice,
} from "#server/service/invoices/invoices.queries";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";

/**
 * Issues a draft: it gets its number and its day, and the company's credit comes off now. Refuses one that is issued or
 * voided (409) and a version that is not the newest (409).
 */
export async function issueDraft(
  db: Db,
  now: Date,
  { id, version, by }: { id: string; version: number; by: Actor },
): Promise<void> {
  const today = serviceDay(now);
  const before = found(await findInvoice(db, id, today));
  if (before.state !== "draft") throw new Problem("InvoiceCannotChangeException");
  const { credit_cents } = found(await lockAgreement(db, before.tenant_id));
  const lines = withCredit(before.lines, credit_cents);
  const credit = creditIn(lines);
  const total_cents = sumSignedCents(lines.map(({ amount_cents }) => amount_cents));
  const settled = total_cents === 0 && { state: "paid" as const, paid_on: today, paid_by: "credit" as const };
  const change = { state: "open" as const, issued_on: today, total_cents, ...settled };
  if (!(await moveInvoice(db, { tenant_id: before.tenant_id, id, version }, ["draft"], change, now))) {
    throw stale(before);
  }
  await insertInvoiceLines(db, before, lines.slice(before.lines.length), before.lines.length + 1);
  if (credit > 0) await addCredit(db, before.tenant_id, -credit);
  if (before.kind === "period") await beginPeak(db, before.tenant_id);
  const said = { kind: before.kind, due_on: before.due_on, total_cents, credit_cents: credit };
  await recordInvoiceAct({ db, now, by }, "invoice.issued", { ...before, issued_on: today }, said);
}
