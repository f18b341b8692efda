import { creditIn, type PaymentWay } from "#domain/service-invoices";
import { serviceDay } from "#domain/stay-dates";
import type { Actor, Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import {
  addCredit,
  findInvoice,
  listInvoiceRows,
  lockAgreement,
  moveInvoice,
  type StoredInvoice,
} from "#server/service/service/invoices/invoices.queries";
import { type RaisedInvoice, raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { recordInvoiceAct } from "#server/service/service/record-acts";
import { moveAsDue } from "#server/service/subscription/move-subscription";

interface VoidedInvoice {
  id: string;
  /** The version that was read; absent for the current one. */
  version?: number;
  reason: string;
  /** Who requested it; absent for the job. */
  by?: Actor;
}

/**
 * Voids an unpaid invoice, as the service: it keeps its number, and the credit that it used is returned to the company.
 * Refuses with 409 a paid or voided one and a stale version.
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

/** A voided invoice that is to be issued again, with the credit that the company has then. */
export type RecalledInvoice = Omit<RaisedInvoice, "by">;

const replaced = "Substituída por outra na mudança de plano";
const byCredit = "Substituída por outra, da qual o crédito foi descontado";
/** More than a company can have open at once: each is due after 7 days. */
const most = 100;

/** Voids the open invoices that are not overdue. The credit that they used is returned to the company. */
export async function recallOpenInvoices(ctx: Ctx): Promise<RecalledInvoice[]> {
  const { actor, db, clock } = ctx;
  const day = serviceDay(clock.now());
  const listing = {
    tenant_id: actor.tenant_id,
    states: ["open"],
    year: null,
    sort: "due_on",
    descending: false,
    day,
  } as const;
  const open = await listInvoiceRows(db, listing, { page: 1, per_page: most, offset: 0 });
  const recalled: RecalledInvoice[] = [];
  for (const { id } of open) recalled.push(await recallInvoice(ctx, id));
  return recalled;
}

/** Voids one of them, unless it was paid or voided meanwhile. */
export async function recallInvoice(ctx: Ctx, id: string): Promise<RecalledInvoice> {
  const { actor, db, clock } = ctx;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  if (invoice.state === "open") await voidInvoice(db, clock.now(), { id, reason: replaced, by: actor });
  return asRaised(invoice);
}

const asRaised = ({ tenant_id, kind, period_start, period_end, due_on, lines }: StoredInvoice): RecalledInvoice => ({
  ...{ tenant_id, kind, period_start, period_end, due_on, again: true },
  lines: lines.filter((line) => line.kind !== "credit"),
});

/**
 * Uses a company's credit for its unpaid invoices, overdue ones too, the earliest due date first: each is voided and
 * issued again on the same terms, less the credit. Money that has become credit never waits beside a debt.
 */
export async function spendCredit(db: Db, now: Date, tenantId: string, by: Actor): Promise<string[]> {
  const day = serviceDay(now);
  const { credit_cents } = found(await lockAgreement(db, tenantId));
  if (credit_cents === 0) return [];
  const states = ["open", "overdue"] as const;
  const listing = { tenant_id: tenantId, states, year: null, sort: "due_on", descending: false, day } as const;
  const unpaid = await listInvoiceRows(db, listing, { page: 1, per_page: most, offset: 0 });
  const raised: string[] = [];
  let left = credit_cents;
  for (const { id, total_cents } of unpaid) {
    if (left === 0) break;
    left -= Math.min(left, total_cents);
    const invoice = found(await findInvoice(db, id, day));
    await voidInvoice(db, now, { id, reason: byCredit, by });
    raised.push(await raiseInvoice(db, now, { ...asRaised(invoice), by }));
  }
  await moveAsDue({ db, clock: { now: () => now } }, tenantId);
  return raised;
}

/** Issues recalled invoices again, earliest due date first; returns their ids. */
export async function raiseAgain({ actor, db, clock }: Ctx, invoices: readonly RecalledInvoice[]): Promise<string[]> {
  const ids: string[] = [];
  for (const invoice of invoices) ids.push(await raiseInvoice(db, clock.now(), { ...invoice, by: actor }));
  return ids;
}

interface PaidInvoice {
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
