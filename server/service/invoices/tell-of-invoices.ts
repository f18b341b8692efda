import { invoiceMailOn } from "#domain/service-invoices";
import { wallAt } from "#domain/wall-clock";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import { invoiceMail } from "#server/service/invoices/invoice-mail";
import {
  insertInvoiceMail,
  isOwed,
  listAdministrators,
  listOwedInvoices,
} from "#server/service/invoices/reminders.queries";

export const tellingJob = "tell-of-invoices";
export const invoiceMailKind = "service-invoice";

interface Tools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
}

/**
 * The job: leaves the mail that belongs to the day for every open invoice, each once whoever runs it, to the company's
 * address or else to its administrators. Nobody gets one before eight in the morning. What failed is tried at the next turn.
 */
export async function tellOfInvoices({ database, clock, channelSecrets }: Tools): Promise<void> {
  const now = clock.now();
  const { date: today, time } = wallAt("America/Sao_Paulo", now);
  if (time < "08:00") return;
  const failures: unknown[] = [];
  for (const invoice of await database.asAdmin(listOwedInvoices)) {
    const mail = invoiceMailOn(today, invoice);
    if (invoice.told.includes(mail)) continue;
    const { tenant_id, email } = invoice;
    const people =
      email === null
        ? await database.asAuth((db) => listAdministrators(db, tenant_id))
        : [{ name: invoice.tenant_name, address: email }];
    const leave = database.asAdmin(async (db) => {
      if (people.length === 0 || !(await insertInvoiceMail(db, invoice, mail, now))) return;
      const about = { kind: invoiceMailKind, tenant_id: null, about: invoice.id };
      for (const to of people)
        await sendMail(db, channelSecrets, now, { ...about, to, ...invoiceMail(mail, invoice, today) });
    });
    await leave.catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether a mail about an invoice is still wanted: not once it is paid or void. */
export function isInvoiceMailWanted({ about }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asAdmin((db) => isOwed(db, about ?? ""));
}
