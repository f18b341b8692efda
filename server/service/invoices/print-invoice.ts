import { type Invoice, invoices } from "#contract/invoices";
import { serviceDay } from "#domain/service-day";
import { may } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { withoutMoney } from "#server/http/money-mask";
import { found } from "#server/http/problem";
import { serveFile } from "#server/http/route";
import { findInvoice } from "#server/service/invoices/invoices.queries";
import { withPayee } from "#server/service/invoices/payee";

/** One invoice of the company as a PDF, drawn after the transaction; without amounts for users who may not see them. */
serveFile(invoices.pdf, async ({ actor, db, clock, services }, { params: { id } }) => {
  const { service: payee } = services.config;
  const invoice = found(await findInvoice(db, id, serviceDay(clock.now())));
  const seen: Invoice = may(actor, "money.view")
    ? withPayee(invoice, payee)
    : (withoutMoney(withPayee(invoice, { ...payee, pix: null })) as Invoice);
  return {
    name: `Fatura ${invoice.number}.pdf`,
    read: () => workOn(actor.tenant_id, "invoice", seen),
  };
});
