import type { Subscription } from "#contract/service/subscription";
import { serviceDay, showDate } from "#domain/stay-dates";
import type { Ctx } from "#server/platform/context";
import type { Secrets } from "#server/platform/db/secrets";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import type { MailContent } from "#server/platform/mail/layout";
import { sendMail } from "#server/platform/mail/send-mail";
import type { companyAndAddressees } from "#server/service/service/addressees";
import { findEnd } from "#server/service/subscription/agreement.queries";

export const cancellationMail = "subscription-cancelled";

/** Confirms a cancellation to the company by mail: until when the plan is valid, and until when it can be read. */
export async function sendCancellationMail(
  { db, actor, clock }: Ctx,
  secrets: Secrets,
  { company, people }: Awaited<ReturnType<typeof companyAndAddressees>>,
  ended: Subscription,
): Promise<void> {
  const now = clock.now();
  const mail = { kind: cancellationMail, tenant_id: null, about: actor.tenant_id };
  const content = contentOf(company, ended, serviceDay(now));
  for (const to of people) await sendMail(db, secrets, now, { ...mail, to, ...content });
}

/** Whether the mail is still to be sent: not if the company has decided to stay meanwhile. */
export async function isCancellationMailWanted({ about }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return (await database.asAdmin((db) => findEnd(db, about ?? ""))) !== null;
}

function contentOf(
  company: string,
  { state, plan_name, last_day, read_until }: Subscription,
  today: string,
): Omit<MailContent, "to"> {
  const isOver = state === "cancelled" || last_day === null;
  return {
    subject: isOver
      ? `A assinatura de ${company} no Estadia terminou`
      : `A assinatura de ${company} no Estadia vale até ${showDate(last_day)}`,
    parts: [
      `A assinatura de ${company} no Estadia foi cancelada em ${showDate(today)}.`,
      `${isOver ? `O plano ${plan_name} terminou` : `O plano ${plan_name} vale até ${showDate(last_day)}`}, sem nova cobrança. Uma fatura já emitida continua a valer.`,
      ...(read_until === null ? [] : [`Depois você consulta e exporta até ${showDate(read_until)}.`]),
      ...(isOver ? [] : ["Se mudar de ideia, continue com o plano até esse dia, nesta página:"]),
      { label: "Ver a assinatura", path: "/minha-conta/planos" },
    ],
  };
}
