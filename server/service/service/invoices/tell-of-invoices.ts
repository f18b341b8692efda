import { showCents } from "#domain/money";
import { type InvoiceMail, invoiceMailOn } from "#domain/service-invoices";
import { showDate } from "#domain/stay-dates";
import { lastDayToPay } from "#domain/subscription-clock";
import { isOpen } from "#domain/subscription-states";
import { wallAt } from "#domain/wall-clock";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import type { MailContent } from "#server/platform/mail/layout";
import { sendMail } from "#server/platform/mail/send-mail";
import { addresseesOf } from "#server/service/service/addressees";
import {
  insertInvoiceMail,
  isOwed,
  listOwedInvoices,
  type OwedInvoice,
} from "#server/service/service/invoices/invoices.queries";

export const tellingJob = "tell-of-invoices";
export const invoiceMailKind = "service-invoice";

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

/**
 * The job: queues the day's mail for every open invoice, once even with concurrent runs, to the company's address or
 * otherwise to its administrators. Not before eight in the morning. Failures are retried on the next run.
 */
export async function tellOfInvoices({ database, clock, secrets }: Tools): Promise<void> {
  const now = clock.now();
  const { date: today, time } = wallAt("America/Sao_Paulo", now);
  if (time < "08:00") return;
  const failures: unknown[] = [];
  for (const invoice of await database.asAdmin(listOwedInvoices)) {
    const mail = invoiceMailOn(today, invoice);
    if (invoice.told.includes(mail)) continue;
    const { tenant_id, tenant_name: name, email } = invoice;
    const people = await addresseesOf(database, { tenant_id, name, email });
    const leave = database.asAdmin(async (db) => {
      if (people.length === 0 || !(await insertInvoiceMail(db, invoice, mail, now))) return;
      const about = { kind: invoiceMailKind, tenant_id: null, about: invoice.id };
      for (const to of people) await sendMail(db, secrets, now, { ...about, to, ...invoiceMail(mail, invoice, today) });
    });
    await leave.catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether a mail about an invoice is still to be sent: not if it was paid or voided. */
export function isInvoiceMailWanted({ about }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asAdmin((db) => isOwed(db, about ?? ""));
}

/** The mail about an open invoice, with the link to its page. */
function invoiceMail(
  mail: InvoiceMail,
  { id, number, total_cents, due_on, tenant_name, tenant_state }: OwedInvoice,
  today: string,
): Omit<MailContent, "to"> {
  const due = showDate(due_on);
  const what = `A fatura ${number} de ${tenant_name}, de ${showCents(total_cents)},`;
  const already = "Se você já pagou, desconsidere esta mensagem: a confirmação leva até 1 dia útil.";
  // No warning if the company is already suspended or cancelled.
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
