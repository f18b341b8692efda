import * as z from "zod";
import { InvoicePaymentInput, InvoiceVoidInput, NewInvoiceInput } from "#contract/admin-invoices";
import { Version } from "#contract/text";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { defineActs } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

const AtVersion = z.strictObject({ version: Version });
const quiet = [409];

export const invoiceActs = defineActs({
  create: actOnce("POST /api/admin/invoices", NewInvoiceInput, {
    said: ({ number }) => (number === null ? "Rascunho guardado" : `Fatura ${number} emitida`),
  }),
  issue: act("POST /api/admin/invoices/:id/issue", AtVersion, {
    said: (issued) => `Fatura ${invoiceName(issued)} emitida`,
  }),
  pay: act("POST /api/admin/invoices/:id/payment", InvoicePaymentInput, {
    quiet,
    said: (paid) => `Fatura ${invoiceName(paid)} marcada como paga`,
  }),
  undoPayment: act("POST /api/admin/invoices/:id/payment/reversal", InvoiceVoidInput, {
    quiet,
    said: (open) => `Pagamento da fatura ${invoiceName(open)} desfeito`,
  }),
  void: act("POST /api/admin/invoices/:id/void", InvoiceVoidInput, {
    quiet,
    said: ({ number }) => (number === null ? "Rascunho anulado" : `Fatura ${number} anulada`),
  }),
});
