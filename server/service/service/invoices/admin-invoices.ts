import type * as z from "zod";
import type { VerbAnswer } from "#contract/platform/endpoint";
import {
  type AdminInvoice,
  type AdminInvoiceQuery,
  type adminInvoices,
  adminSheetRows,
} from "#contract/service/admin-invoices";
import { invoiceStateWords, paymentWayWords } from "#contract/service/service-words";
import { sumSignedCents } from "#domain/money";
import { creditIn, withCredit } from "#domain/service-invoices";
import { addDays, addMonths, serviceDay } from "#domain/stay-dates";
import type { Actor, Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { EndpointCtx, FileVerb, Verb } from "#server/platform/http/route";
import { columnKinds, wholeSheet } from "#server/platform/sheets/sheets";
import { markPaid, voidInvoice } from "#server/service/service/invoices/close-invoice";
import { withPayee } from "#server/service/service/invoices/invoices";
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
  type StoredInvoice,
} from "#server/service/service/invoices/invoices.queries";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { recordInvoiceAct } from "#server/service/service/record-acts";
import { moveAsDue } from "#server/service/subscription/move-subscription";
import { graceFrom } from "#server/service/subscription/standing";

/** Invoices of all companies or one, newest first by default; drafts first. */
export async function listAdminInvoices(
  { db, clock }: Ctx,
  query: z.output<typeof AdminInvoiceQuery>,
): Promise<VerbAnswer<typeof adminInvoices.list>> {
  const listing = listingOf(query, serviceDay(clock.now()));
  const data = await listInvoiceRows(db, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countInvoiceRows(db, listing, limit));
}

/** The listing for a query on a day. */
function listingOf(query: z.output<typeof AdminInvoiceQuery>, day: string): InvoiceListing {
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

export async function showAdminInvoice({ db, clock, services }: EndpointCtx, id: string): Promise<AdminInvoice> {
  return withPayee(found(await findInvoice(db, id, serviceDay(clock.now()))), services.config.service);
}

export const adminInvoiceExists = async ({ db, clock }: Ctx, { id }: { id: string }): Promise<boolean> =>
  (await findInvoice(db, id, serviceDay(clock.now()))) !== null;

/** An invoice for the company's current period, or for the month from today if it has none. */
export const createAdminInvoice: Verb<typeof adminInvoices.create> = async (
  ctx,
  { body: { tenant_uuid: tenant_id, due_on, draft, lines } },
) => {
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
  return showAdminInvoice(ctx, id);
};

export const issueAdminInvoice: Verb<typeof adminInvoices.issue> = async (ctx, { params: { id }, body }) => {
  await issueDraft(ctx.db, ctx.clock.now(), { id, ...body, by: ctx.actor });
  return showAdminInvoice(ctx, id);
};

export const payAdminInvoice: Verb<typeof adminInvoices.pay> = async (ctx, { params: { id }, body }) => {
  await markPaid(ctx.db, ctx.clock.now(), { id, ...body, by: ctx.actor });
  return showAdminInvoice(ctx, id);
};

export const undoAdminPayment: Verb<typeof adminInvoices.undoPayment> = async (ctx, { params: { id }, body }) => {
  await undoPayment(ctx.db, ctx.clock.now(), { id, ...body, by: ctx.actor });
  return showAdminInvoice(ctx, id);
};

export const voidAdminInvoice: Verb<typeof adminInvoices.void> = async (ctx, { params: { id }, body }) => {
  await voidInvoice(ctx.db, ctx.clock.now(), { id, ...body, by: ctx.actor });
  return showAdminInvoice(ctx, id);
};

interface UndonePayment {
  id: string;
  version: number;
  reason: string;
  by: Actor;
}

/** The payment for an undone change of plan has become credit: without the payment, the credit would have no source. */
const ofChange =
  "O pagamento de uma mudança de plano não se desfaz: ele pode já ter virado crédito. Emita outra fatura pelo que falta.";

/**
 * Undoes a payment marked by mistake, as the service: the invoice is open again, and if it is overdue the company is in
 * arrears from today, with all the days before a suspension. Refuses with 409 an invoice that is not paid or was paid
 * by credit, one of a change of plan, and a stale version.
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
 * Issues a draft: it gets its number and date, and the company's credit is deducted. Refuses with 409 one that is
 * issued or voided, and a stale version.
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

/** The filtered invoices as CSV, in list order. Refuses with 422 more than 50,000. */
export const exportInvoicesCsv: FileVerb<typeof adminInvoices.csv> = async ({ db, clock }, { query }) => {
  const day = serviceDay(clock.now());
  const all = { page: 1, per_page: adminSheetRows + 1, offset: 0 };
  return wholeSheet(
    `faturas-${day}.csv`,
    columns,
    await listInvoiceRows(db, listingOf(query, day), all),
    adminSheetRows,
  );
};
