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
import { serviceDay } from "#domain/service-day";
import { addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found, invalid } from "#server/http/problem";
import {
  countInvoiceRows,
  findInvoice,
  type InvoiceListing,
  listInvoiceRows,
  lockAgreement,
} from "#server/service/invoices/invoices.queries";
import { issueDraft } from "#server/service/invoices/issue-draft";
import { markPaid } from "#server/service/invoices/mark-paid";
import { type ServicePayee, withPayee } from "#server/service/invoices/payee";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";
import { undoPayment } from "#server/service/invoices/undo-payment";
import { voidInvoice } from "#server/service/invoices/void-invoice";

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
