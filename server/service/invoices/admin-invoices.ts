import type * as z from "zod";
import type {
  AdminInvoice,
  AdminInvoiceQuery,
  adminInvoices,
  InvoicePaymentInput,
  InvoiceVoidInput,
  NewInvoiceInput,
} from "#contract/admin-invoices";
import type { VerbAnswer } from "#contract/endpoint";
import { sumSignedCents } from "#domain/money";
import { serviceDay } from "#domain/service-day";
import { creditIn, withCredit } from "#domain/service-invoices";
import { addMonths } from "#domain/stay-dates";
import type { Actor, Ctx } from "#server/context";
import type { Db } from "#server/db/database";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found, invalid, Problem, stale } from "#server/http/problem";
import {
  addCredit,
  beginPeak,
  countInvoiceRows,
  findInvoice,
  type InvoiceListing,
  insertInvoiceLines,
  listInvoiceRows,
  lockAgreement,
  moveInvoice,
} from "#server/service/invoices/invoices.queries";
import { markPaid } from "#server/service/invoices/mark-paid";
import { type ServicePayee, withPayee } from "#server/service/invoices/payee";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";
import { recordInvoiceAct } from "#server/service/invoices/record-invoice-act";
import { voidInvoice } from "#server/service/invoices/void-invoice";
import { moveAsDue } from "#server/subscription/bring-up-to-date";
import { graceFrom } from "#server/subscription/grace-from";

/** Invoices of all companies or one, the newest first unless asked otherwise; drafts before them. */
export async function listAdminInvoices(
  { db, clock }: Ctx,
  query: z.output<typeof AdminInvoiceQuery>,
): Promise<VerbAnswer<typeof adminInvoices.list>> {
  const listing = listingOf(query, serviceDay(clock.now()));
  const data = await listInvoiceRows(db, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countInvoiceRows(db, listing, limit));
}

/** How a query's invoices are asked for on a day. */
export function listingOf(query: z.output<typeof AdminInvoiceQuery>, day: string): InvoiceListing {
  const { sort = "-issued_on" } = query;
  return {
    tenant_id: query.tenant_uuid ?? null,
    states: query.state ?? [],
    year: null,
    sort: sort.replace("-", "") as InvoiceListing["sort"],
    descending: sort.startsWith("-"),
    day,
  };
}

/** What the service's people do with one invoice; each gives it as it stands then. */
export function adminInvoiceVerbs(payee: ServicePayee) {
  const show = async ({ db, clock }: Ctx, id: string): Promise<AdminInvoice> =>
    withPayee(found(await findInvoice(db, id, serviceDay(clock.now()))), payee);

  return {
    show,
    /** Invoices for the period that the company is in, or the month from today where it has none. */
    async create(ctx: Ctx, { tenant_uuid: tenant_id, due_on, draft, lines }: NewInvoiceInput): Promise<AdminInvoice> {
      const now = ctx.clock.now();
      const today = serviceDay(now);
      if (due_on < today) throw invalid("due_on", "O vencimento não pode ser de um dia que já passou");
      if (lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0) < 0) {
        throw invalid("lines", "As linhas juntas não podem ficar abaixo de zero");
      }
      const agreement = await lockAgreement(ctx.db, tenant_id);
      if (agreement === null) throw invalid("tenant_uuid", "Escolha uma empresa que tem plano");
      const id = await raiseInvoice(ctx.db, now, {
        tenant_id,
        kind: "other",
        period_start: agreement.period_start ?? today,
        period_end: agreement.period_end ?? addMonths(today, 1),
        due_on,
        lines: lines.map(({ detail = "", ...line }) => ({ kind: "other", detail, ...line })),
        draft: draft ?? false,
        by: ctx.actor,
      });
      return show(ctx, id);
    },
    async issue(ctx: Ctx, id: string, { version }: { version: number }): Promise<AdminInvoice> {
      await issueDraft(ctx.db, ctx.clock.now(), { id, version, by: ctx.actor });
      return show(ctx, id);
    },
    async pay(ctx: Ctx, id: string, input: InvoicePaymentInput): Promise<AdminInvoice> {
      await markPaid(ctx.db, ctx.clock.now(), { id, ...input, by: ctx.actor });
      return show(ctx, id);
    },
    async undoPayment(ctx: Ctx, id: string, input: InvoiceVoidInput): Promise<AdminInvoice> {
      await undoPayment(ctx.db, ctx.clock.now(), { id, ...input, by: ctx.actor });
      return show(ctx, id);
    },
    async void(ctx: Ctx, id: string, input: InvoiceVoidInput): Promise<AdminInvoice> {
      await voidInvoice(ctx.db, ctx.clock.now(), { id, ...input, by: ctx.actor });
      return show(ctx, id);
    },
    /** Whether there is such an invoice. */
    exists: async ({ db, clock }: Ctx, { id }: { id: string }): Promise<boolean> =>
      (await findInvoice(db, id, serviceDay(clock.now()))) !== null,
  };
}

interface UndonePayment {
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
async function undoPayment(db: Db, now: Date, { id, version, reason, by }: UndonePayment): Promise<void> {
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

/**
 * Issues a draft: it gets its number and its day, and the company's credit comes off now. Refuses one that is issued or
 * voided (409) and a version that is not the newest (409).
 */
async function issueDraft(
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
