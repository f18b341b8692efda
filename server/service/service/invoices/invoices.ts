import type * as z from "zod";
import type { VerbAnswer } from "#contract/platform/endpoint";
import type { Invoice, InvoiceQuery, invoices } from "#contract/service/invoices";
import { type PixReceiver, pixCityLength, pixNameLength, pixPayload, plainText, txidOf } from "#domain/pix/br-code";
import { serviceDay } from "#domain/stay-dates";
import { type Ctx, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { withoutMoney } from "#server/platform/http/money-mask";
import { found } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";
import type { drawInvoice } from "#server/service/service/invoices/draw-invoice";
import {
  countInvoiceRows,
  findInvoice,
  type InvoiceListing,
  listInvoiceRows,
  type StoredInvoice,
} from "#server/service/service/invoices/invoices.queries";

/** Draws an invoice. */
export const invoiceTask = fileTask<typeof drawInvoice>("invoice", 30);

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

/** One invoice of the company; the Pix code contains the amount, so only users who may see money get it. */
export const showInvoice: Verb<typeof invoices.show> = async ({ actor, db, clock, services }, { params: { id } }) => {
  const { service: payee } = services.config;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  return withPayee(invoice, may(actor, "money.view") ? payee : { ...payee, pix: null });
};

/** The payee of the service's invoices, from the environment; without a key there is no Pix code. */
export interface ServicePayee {
  name: string;
  email: string | null;
  pix: PixReceiver | null;
}

/** An invoice in the API's form: with the Pix code for the rest to pay, or the contact for other ways of payment. */
export function withPayee(invoice: StoredInvoice, payee: ServicePayee): StoredInvoice & Pick<Invoice, "payee"> {
  return { ...invoice, payee: { name: payee.name, email: payee.email, pix: pixOf(invoice, payee.pix) } };
}

function pixOf({ number, state, total_cents }: StoredInvoice, pix: PixReceiver | null): Invoice["payee"]["pix"] {
  if (pix === null || number === null || (state !== "open" && state !== "overdue")) return null;
  const txid = txidOf(number) ?? "";
  return {
    payload: pixPayload(pix, { amount_cents: total_cents, txid, description: `Fatura ${number}` }),
    txid,
    name: plainText(pix.name, pixNameLength),
    city: plainText(pix.city, pixCityLength),
  };
}

/** One invoice of the company as a PDF, drawn after the transaction; without amounts for users who may not see them. */
export const readInvoicePdf: FileVerb<typeof invoices.pdf> = async (
  { actor, db, clock, services },
  { params: { id } },
) => {
  const { service: payee } = services.config;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  const seen: Invoice = may(actor, "money.view")
    ? withPayee(invoice, payee)
    : (withoutMoney(withPayee(invoice, { ...payee, pix: null })) as Invoice);
  return {
    name: `Fatura ${invoice.number}.pdf`,
    read: () => workOn(actor.tenant_id, invoiceTask, seen),
  };
};
