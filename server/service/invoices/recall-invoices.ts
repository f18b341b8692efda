import { serviceDay } from "#domain/service-day";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findInvoice, listInvoiceRows, type StoredInvoice } from "#server/service/invoices/invoices.queries";
import { type RaisedInvoice, raiseInvoice } from "#server/service/invoices/raise-invoice";
import { voidInvoice } from "#server/service/invoices/void-invoice";

/** An invoice that is void and to be raised again, with the credit that the company then has. */
export type RecalledInvoice = Omit<RaisedInvoice, "by">;

const reason = "Substituída por outra na mudança de plano";
/** More than a company can have open at once: each falls due after 7 days. */
const most = 100;

/** Voids the open invoices that are not overdue. What they took of the company's credit comes back to it. */
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

/** Voids one of them, unless it was paid or made void meanwhile. */
export async function recallInvoice(ctx: Ctx, id: string): Promise<RecalledInvoice> {
  const { actor, db, clock } = ctx;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  if (invoice.state === "open") await voidInvoice(db, clock.now(), { id, reason, by: actor });
  return asRaised(invoice);
}

const asRaised = ({ tenant_id, kind, period_start, period_end, due_on, lines }: StoredInvoice): RecalledInvoice => ({
  ...{ tenant_id, kind, period_start, period_end, due_on, again: true },
  lines: lines.filter((line) => line.kind !== "credit"),
});

/** Raises recalled invoices again, the first due first; gives their ids. */
export async function raiseAgain({ actor, db, clock }: Ctx, invoices: readonly RecalledInvoice[]): Promise<string[]> {
  const ids: string[] = [];
  for (const invoice of invoices) ids.push(await raiseInvoice(db, clock.now(), { ...invoice, by: actor }));
  return ids;
}
