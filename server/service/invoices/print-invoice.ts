import type { Invoice } from "#contract/invoices";
import { serviceDay } from "#domain/service-day";
import { type Ctx, may } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { withoutMoney } from "#server/http/money-mask";
import { found } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";
import { findInvoice } from "#server/service/invoices/invoices.queries";
import { type ServicePayee, withPayee } from "#server/service/invoices/payee";

/** One invoice of the company as a PDF, drawn once the transaction has ended; without amounts for those who see none. */
export async function printInvoice({ actor, db, clock }: Ctx, payee: ServicePayee, id: string): Promise<FileAnswer> {
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  const seen: Invoice = may(actor, "money.view")
    ? withPayee(invoice, payee)
    : (withoutMoney(withPayee(invoice, { ...payee, pix: null })) as Invoice);
  return {
    name: `Fatura ${invoice.number}.pdf`,
    read: () => workOn(actor.tenant_id, "invoice", seen),
  };
}
