import { isGuestMail } from "#domain/notification-mails";
import { type Notice, noticeJob } from "#server/audit/leave-notice";
import { noteChange } from "#server/db/changes";
import type { Db } from "#server/db/database";
import { maxAttempts } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";
import type { MailOutcomes, WaitingMail } from "#server/mail/deliver-mail";
import { kindOfMail } from "#server/notifications/mail-kind";
import { updateOutcome } from "#server/notifications/outcomes.queries";

const isOurs = ({ kind }: WaitingMail) => kindOfMail(kind) !== null;

/** Notes on the booking what became of its mails, and tells the desk of an address that the mail server refuses. */
export const notificationOutcomes: MailOutcomes = {
  async sent(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { sent_at: now, reason: null });
  },
  async dropped(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { dropped_at: now });
  },
  async failed(db, mail, { reason, refused, now }) {
    const kind = kindOfMail(mail.kind);
    if (kind === null) return false;
    const isOver = refused || mail.tries >= maxAttempts;
    await note(db, mail, { reason, ...(isOver && { failed_at: now }) });
    if (refused && isGuestMail(kind)) await leaveRefusal(db, mail, now);
    return refused;
  },
};

/** The mail's `about` is the booking's code. */
async function note(db: Db, mail: WaitingMail, outcome: Parameters<typeof updateOutcome>[2]): Promise<void> {
  await updateOutcome(db, mail, outcome);
  if (mail.tenant_id !== null && mail.about !== null) noteChange(db, mail.tenant_id, "message.noted", [mail.about]);
}

async function leaveRefusal(db: Db, { id, tenant_id, about }: WaitingMail, now: Date): Promise<void> {
  const notice: Notice = {
    kinds: ["address_refused"],
    about: about ?? "",
    event: `refused/${id}`,
    action: "mail.refused",
  };
  await enqueue(db, { kind: noticeJob, tenant_id, payload: { ...notice }, run_at: now, now });
}
