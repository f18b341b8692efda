import { leaveNotice } from "#server/audit/leave-notice";
import { type Clock, clockActor } from "#server/context";
import { noteChange } from "#server/db/changes";
import type { Database, Db } from "#server/db/database";
import { type Job, maxAttempts } from "#server/jobs/job";
import { enqueue } from "#server/jobs/queue";
import type { MailOutcomes, WaitingMail } from "#server/mail/deliver-mail";
import { messageMail } from "#server/messages/message-mail";
import { findMessage } from "#server/messages/messages.queries";
import { updateMessageOutcome } from "#server/messages/outcomes.queries";

/** The job that notifies the desk of a guest's address that the mail server refuses. */
export const refusalJob = "message-refused";

const isOurs = ({ kind }: WaitingMail) => kind === messageMail;

/** Notes on the message what became of its mail. */
export const messageOutcomes: MailOutcomes = {
  async sent(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { state: "sent", ended_at: now, reason: null });
  },
  async dropped() {}, // whoever dropped it has said so in the row
  async failed(db, mail, { reason, refused, now }) {
    if (!isOurs(mail)) return false;
    const isOver = refused || mail.tries >= maxAttempts;
    const stood = await note(db, mail, { reason, ...(isOver && { state: "failed", ended_at: now }) });
    if (refused && stood) {
      const { tenant_id, about } = mail;
      await enqueue(db, { kind: refusalJob, tenant_id, payload: { message: about }, run_at: now, now });
    }
    return refused;
  },
};

async function note(db: Db, mail: WaitingMail, outcome: Parameters<typeof updateMessageOutcome>[2]): Promise<boolean> {
  const booking = await updateMessageOutcome(db, mail, outcome);
  if (booking !== null && mail.tenant_id !== null) noteChange(db, mail.tenant_id, "message.noted", [booking]);
  return booking !== null;
}

/** Passes each outcome to all of these. */
export const outcomesOf = (...all: readonly MailOutcomes[]): MailOutcomes => ({
  async sent(...told) {
    for (const each of all) await each.sent(...told);
  },
  async dropped(...told) {
    for (const each of all) await each.dropped(...told);
  },
  async failed(...told) {
    let isOver = false;
    for (const each of all) isOver = (await each.failed(...told)) || isOver;
    return isOver;
  },
});

/** Runs `refusalJob`; refused addresses of owners and of the team leave no notice. */
export async function tellOfRefusal(
  { tenant_id, payload }: Job,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const actor = clockActor(tenant_id ?? "");
  await database.asTenant(actor.tenant_id, async (db) => {
    const row = await findMessage(db, actor.tenant_id, { id: String(payload.message) });
    if (row?.audience !== "guest") return;
    const notice = {
      kinds: ["address_refused" as const],
      about: row.code,
      event: `refused/${row.id}`,
      action: "mail.refused",
    };
    await leaveNotice({ actor, db, clock }, notice);
  });
}
