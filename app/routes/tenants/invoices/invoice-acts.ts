import * as z from "zod";
import { adminInvoices, InvoicePaymentInput, InvoiceVoidInput, NewInvoiceInput } from "#contract/admin-invoices";
import { Version } from "#contract/text";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";

const AtVersion = z.strictObject({ version: Version });
const quiet = [409];

export const invoiceActs = defineActs({
  create: act(adminInvoices.create, NewInvoiceInput, {
    said: ({ number }) => (number === null ? "Rascunho guardado" : `Fatura ${number} emitida`),
  }),
  issue: act(adminInvoices.issue, AtVersion, { said: (issued) => `Fatura ${invoiceName(issued)} emitida` }),
  pay: act(adminInvoices.pay, InvoicePaymentInput, {
    quiet,
    said: (paid) => `Fatura ${invoiceName(paid)} marcada como paga`,
  }),
  undoPayment: act(adminInvoices.undoPayment, InvoiceVoidInput, {
    quiet,
    said: (open) => `Pagamento da fatura ${invoiceName(open)} desfeito`,
  }),
  void: act(adminInvoices.void, InvoiceVoidInput, {
    quiet,
    said: ({ number }) => (number === null ? "Rascunho anulado" : `Fatura ${number} anulada`),
  }),
});
