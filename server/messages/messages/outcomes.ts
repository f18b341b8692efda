import { heldWords } from "#contract/messages/hold-words";
import { isOfDemonstration } from "#server/bookings/bookings/read-booking";
import { allowanceOf } from "#server/messages/messages/allowance";
import { isOfPlan, judgePlanned } from "#server/messages/messages/judge-planned";
import { letterOf, messageMail } from "#server/messages/messages/leave-message";
import { reasonOf } from "#server/messages/messages/message-answer";
import {
  deleteMessages,
  findMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages/messages.queries";
import type { Said } from "#server/messages/messages/outgoing";
import { updateMessageOutcome } from "#server/messages/messages/sending.queries";
import { enqueueRestoring } from "#server/messages/messages/settle-by-hand";
import { listStopped } from "#server/messages/messages/stops.queries";
import { textOfRow } from "#server/messages/messages/text-of-row";
import { enqueueNotice } from "#server/platform/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import type { Database, Db } from "#server/platform/db/database";
import { enqueue, type Job, maxAttempts } from "#server/platform/jobs/queue";
import type { MailOutcomes, MailTools, WaitingMail, Wanted } from "#server/platform/mail/deliver-mail";

/** The job that notifies the desk when a mail server refuses a guest's address. */
export const refusalJob = "message-refused";

const isOurs = ({ kind }: WaitingMail) => kind === messageMail;

/** Records the outcome of a mail on its message. */
export const messageOutcomes: MailOutcomes = {
  async sent(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { state: "sent", ended_at: now, reason: null });
  },
  async held(db, mail, reason) {
    if (isOurs(mail)) await note(db, mail, { reason: heldWords[reason] });
  },
  async dropped() {}, // the code that dropped it has recorded that in the row
  async failed(db, mail, { reason, refused, now }) {
    if (!isOurs(mail)) return false;
    const isOver = refused || mail.tries >= maxAttempts;
    const stood = await note(db, mail, { reason, ...(isOver && { state: "failed", ended_at: now }) });
    if (isOver && stood) await enqueueRestoring(db, mail.tenant_id, mail.about ?? "", now);
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

/** Passes each outcome to all handlers. */
export const outcomesOf = (...all: readonly MailOutcomes[]): MailOutcomes => ({
  async sent(...told) {
    for (const each of all) await each.sent(...told);
  },
  async held(...told) {
    for (const each of all) await each.held(...told);
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

/** Runs `refusalJob`; refused addresses of owners and of the team create no notice. */
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
    await enqueueNotice({ actor, db, clock }, notice);
  });
}

/**
 * The mail of a message as it is true now, written before each attempt. False if it is not to be sent any more:
 * somebody cancelled it, its rule is off, its booking or the receiver's address changed, or the receiver unsubscribed;
 * the row then holds the reason.
 */
export function isMessageWanted({ id, tenant_id, about }: WaitingMail, tools: MailTools): Promise<Wanted> {
  const actor = clockActor(tenant_id ?? "");
  return tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    await lockMessage(db, actor.tenant_id, about ?? "");
    const row = await findMessage(db, actor.tenant_id, { id: about ?? "" });
    if (row === null || row.state !== "sending" || row.mail_id !== id) return false;
    const verdict = await judge(ctx, row);
    const said = verdict === "wanted" ? await textOfRow(ctx, tools, row, true) : null;
    if (said?.reason === null) return sayNow(ctx, tools, row, said);
    if (verdict === "later") await deleteMessages(db, actor.tenant_id, [row.id]);
    else {
      const ended_at = tools.clock.now();
      const reason = said ? reasonOf(said) : verdict === "wanted" ? "changed" : verdict;
      await updateMessage(db, actor.tenant_id, row.id, { state: "skipped", reason, ended_at });
      await enqueueRestoring(db, actor.tenant_id, row.id, ended_at);
    }
    noteChange(db, actor.tenant_id, "message.dropped", [row.code]);
    return false;
  });
}

/** A text of a rule is filled in again, because hours may have passed; what a user wrote is sent to the letter. */
async function sayNow(ctx: Ctx, tools: MailTools, row: StoredMessage, said: Said): Promise<Wanted> {
  if (row.rule_id === null) return true;
  const { subject, text } = said;
  if (subject !== row.subject || text !== row.body) {
    await updateMessage(ctx.db, ctx.actor.tenant_id, row.id, { subject, body: text });
  }
  return letterOf(ctx, tools, row, said);
}

/** `wanted`, `later` or why it is skipped. `later`: its time moved into the future, so it returns to the plan. */
async function judge(ctx: Ctx, row: StoredMessage): Promise<string> {
  const { actor, db, clock } = ctx;
  const { serves, pause } = await allowanceOf(ctx);
  if (!serves) return "suspended";
  if (row.rule_id !== null && row.by_user === null && pause?.until === null) return "all_paused";
  const address = row.to_address ?? "";
  if (row.rule_id !== null && (await listStopped(db, actor.tenant_id, [address])).size > 0) return "stopped";
  if (await isOfDemonstration(ctx, row.booking_id)) return "demonstration";
  if (!isOfPlan(row)) return row.audience !== "guest" || row.guest_email === address ? "wanted" : "changed";
  const verdict = (await judgePlanned(ctx, [row]))(row);
  if ("reason" in verdict) return verdict.reason;
  const { skip, due_at, receiver } = verdict.planned;
  if (skip !== null) return skip;
  if (receiver.email !== address) return "changed";
  return row.by_user === null && due_at > clock.now() ? "later" : "wanted";
}
