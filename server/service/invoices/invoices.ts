import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import { type InvoiceQuery, invoices } from "#contract/invoices";
import { serviceDay } from "#domain/service-day";
import { type Ctx, may } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import {
  countInvoiceRows,
  findInvoice,
  type InvoiceListing,
  listInvoiceRows,
} from "#server/service/invoices/invoices.queries";
import { withPayee } from "#server/service/invoices/payee";

/** The company's invoices, newest first by default. */
export async function listInvoices(
  { actor, db, clock }: Ctx,
  query: z.output<typeof InvoiceQuery>,
): Promise<VerbAnswer<typeof invoices.list>> {
  const { sort = "-issued_on" } = query;
  const listing: InvoiceListing = {
    tenant_id: actor.tenant_id,
    states: query.state ?? [],
    year: query.year ?? null,
    sort: sort.replace("-", "") as InvoiceListing["sort"],
    descending: sort.startsWith("-"),
    day: serviceDay(clock.now()),
  };
  const data = await listInvoiceRows(db, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countInvoiceRows(db, listing, limit));
}

serve(invoices.list, (ctx, { query }) => listInvoices(ctx, query));

/** One invoice of the company; the Pix code contains the amount, so only users who may see money get it. */
serve(invoices.show, async ({ actor, db, clock, services }, { params: { id } }) => {
  const { service: payee } = services.config;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  return withPayee(invoice, may(actor, "money.view") ? payee : { ...payee, pix: null });
});
