import { adminInvoices, InvoicePaymentInput, InvoiceVoidInput, NewInvoiceInput } from "#contract/admin-invoices";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { call } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

export type InvoiceResult = { saved: string } | FormResult;

const quiet = { quiet: [409] };

/** Takes the act that a form of the page asks for: a new invoice, one issued, paid or voided. */
export async function actOnInvoice(request: Request): Promise<InvoiceResult> {
  const form = await request.clone().formData();
  const params = { id: String(form.get("id")) };
  switch (form.get("act")) {
    case "create":
      return submit(request, NewInvoiceInput, async (body, sent) => {
        const made = await call(adminInvoices.create, { body }, sent);
        toast.success(made.number === null ? "Rascunho guardado" : `Fatura ${made.number} emitida`);
        return { saved: made.id };
      });
    case "pay":
      return submit(request, InvoicePaymentInput, async (body) => {
        const paid = await call(adminInvoices.pay, { params, body }, quiet);
        toast.success(`Fatura ${invoiceName(paid)} marcada como paga`);
        return { saved: paid.id };
      });
    case "undo payment":
      return submit(request, InvoiceVoidInput, async (body) => {
        const open = await call(adminInvoices.undoPayment, { params, body }, quiet);
        toast.success(`Pagamento da fatura ${invoiceName(open)} desfeito`);
        return { saved: open.id };
      });
    case "void":
      return submit(request, InvoiceVoidInput, async (body) => {
        const { number } = await call(adminInvoices.void, { params, body }, quiet);
        toast.success(number === null ? "Rascunho anulado" : `Fatura ${number} anulada`);
        return { saved: params.id };
      });
    default: {
      const issued = await call(adminInvoices.issue, { params, body: { version: Number(form.get("version")) } });
      toast.success(`Fatura ${invoiceName(issued)} emitida`);
      return { saved: issued.id };
    }
  }
}

/** Whether an act is done, rather than to be mended in its form. */
export function isDone(result: InvoiceResult | undefined): result is { saved: string } {
  return result !== undefined && "saved" in result;
}
