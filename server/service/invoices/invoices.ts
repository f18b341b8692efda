import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { InvoiceQuery, invoices } from "#contract/invoices";
import { serviceDay } from "#domain/service-day";
import { type Ctx, may } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import {
  countInvoiceRows,
  findInvoice,
  type InvoiceListing,
  listInvoiceRows,
} from "#server/service/invoices/invoices.queries";
import { type ServicePayee, withPayee } from "#server/service/invoices/payee";

/** The company's invoices, the newest first unless asked otherwise. */
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

/** One invoice of the company; the text of a Pix code names its amount, so it goes only to those who see money. */
export async function showInvoice(
  { actor, db, clock }: Ctx,
  payee: ServicePayee,
  id: string,
): Promise<VerbAnswer<typeof invoices.show>> {
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  return withPayee(invoice, may(actor, "money.view") ? payee : { ...payee, pix: null });
}
