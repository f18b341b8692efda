import { showCents } from "#domain/money";
import type { InvoiceMail } from "#domain/service-invoices";
import { showDate } from "#domain/stay-dates";
import { lastDayToPay } from "#domain/subscription-clock";
import { isOpen } from "#domain/subscription-states";
import type { MailContent } from "#server/mail/layout";
import type { OwedInvoice } from "#server/service/invoices/reminders.queries";

/** What a mail about an open invoice says, with the way to its page. */
export function invoiceMail(
  mail: InvoiceMail,
  { id, number, total_cents, due_on, tenant_name, tenant_state }: OwedInvoice,
  today: string,
): Omit<MailContent, "to"> {
  const due = showDate(due_on);
  const what = `A fatura ${number} de ${tenant_name}, de ${showCents(total_cents)},`;
  const already = "Se você já pagou, desconsidere esta mensagem: a confirmação leva até 1 dia útil.";
  // Nothing to be warned of where the company is suspended or gone already.
  const warned = isOpen(tenant_state) && today <= lastDayToPay(due_on);
  const last = `Até ${showDate(lastDayToPay(due_on))} tudo continua como está. Depois, sem o pagamento, a empresa só consulta e exporta; nada é apagado.`;
  const said: Record<InvoiceMail, [subject: string, ...sentences: string[]]> = {
    issued: [`Fatura ${number} do Estadia, vence em ${due}`, `${what} foi emitida e vence em ${due}.`],
    due_soon: [`Fatura ${number} do Estadia vence em ${due}`, `${what} vence em ${due}.`, already],
    due_tomorrow: [`Fatura ${number} do Estadia vence em ${due}`, `${what} vence em ${due}.`, already],
    overdue: [`Fatura ${number} do Estadia venceu em ${due}`, `${what} venceu em ${due}.`, already],
    last_call: [
      `Fatura ${number} do Estadia está vencida`,
      `${what} venceu em ${due}.`,
      ...(warned ? [last] : []),
      already,
    ],
  };
  const [subject, first, ...rest] = said[mail];
  const link = { label: "Ver a fatura e pagar", path: `/minha-conta/faturamento?fatura=${id}` };
  return { subject, parts: [first as string, link, ...rest] };
}
