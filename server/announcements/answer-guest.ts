import { hasHolderAddress, listTied } from "#server/announcements/announcements.queries";
import { type Answer, answerWords } from "#server/announcements/answer-words";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { languageOfGuest } from "#server/guest-page/guest-language";
import { pagePath } from "#server/guest-page/page-path";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { layoutWords } from "#server/mail/layout-words";
import { sendMail } from "#server/mail/send-mail";

export const answerMail = "payment-answer";

/**
 * Leaves the mail that tells a guest what became of the Pix that they told of, in their language, with the way to their page, in the transaction
 * that decides. A guest without an address reads it on their page alone.
 */
export async function answerGuest(ctx: Ctx, secrets: Secrets, code: string, answer: Answer): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const { id, holder_id, holder_name, holder_email } = booking;
  if (holder_email === null) return;
  const now = clock.now();
  const language = await languageOfGuest(ctx, holder_id);
  const [subject, ...sentences] = answerWords(booking, answer, now, language);
  const path = await pagePath(ctx, secrets, code);
  await sendMail(db, secrets, now, {
    kind: answerMail,
    tenant_id: actor.tenant_id,
    about: id,
    to: { name: holder_name, address: holder_email },
    subject,
    language,
    parts: [...sentences, ...(path ? [{ label: layoutWords[language].page, path }] : [])],
  });
}

/** The same for all who had told of these payments, which came in otherwise. */
export async function answerPayers(ctx: Ctx, secrets: Secrets, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  for (const { code, ...amounts } of await listTied(ctx.db, ctx.actor.tenant_id, paymentIds)) {
    await answerGuest(ctx, secrets, code, amounts);
  }
}

/** Whether the mail is still wanted: not once its guest was forgotten, or has no address any more. */
export function isAnswerWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", (db) => hasHolderAddress(db, tenant_id ?? "", about ?? ""));
}
