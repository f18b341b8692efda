import type { ServiceFigures } from "#contract/admin-dashboard";
import { heldWords } from "#contract/hold-words";
import { leaveNotice } from "#server/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/context";
import { noteChange } from "#server/db/changes";
import type { Database, Db } from "#server/db/database";
import { enqueue, type Job, maxAttempts } from "#server/jobs/queue";
import type { MailOutcomes, MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { allowanceOf } from "#server/messages/allowance";
import { messageMail } from "#server/messages/leave-message";
import { reasonOf } from "#server/messages/message-answer";
import {
  deleteMessages,
  findMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages.queries";
import { isOfPlan, judgePlanned } from "#server/messages/plan";
import { listUnsentMessages, updateMessageOutcome } from "#server/messages/sending.queries";
import { enqueueRestoring } from "#server/messages/settle-by-hand";
import { listStopped } from "#server/messages/stops.queries";
import { textOfRow } from "#server/messages/text-of-row";
import { isForGuests } from "#server/messages/value-access";

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
    await leaveNotice({ actor, db, clock }, notice);
  });
}

/**
 * True if the mail of a message is still to be sent, checked before each attempt. It is not if somebody cancelled it,
 * its rule is off, its booking or the receiver's address changed, or the receiver unsubscribed; the row then holds the
 * reason.
 */
export function isMessageWanted({ id, tenant_id, about }: WaitingMail, tools: MailTools): Promise<boolean> {
  const actor = clockActor(tenant_id ?? "");
  return tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    await lockMessage(db, actor.tenant_id, about ?? "");
    const row = await findMessage(db, actor.tenant_id, { id: about ?? "" });
    if (row === null || row.state !== "sending" || row.mail_id !== id) return false;
    const verdict = await judge(ctx, tools, row);
    if (verdict === "wanted") return true;
    if (verdict === "later") await deleteMessages(db, actor.tenant_id, [row.id]);
    else {
      const ended_at = tools.clock.now();
      await updateMessage(db, actor.tenant_id, row.id, { state: "skipped", reason: verdict, ended_at });
      await enqueueRestoring(db, actor.tenant_id, row.id, ended_at);
    }
    noteChange(db, actor.tenant_id, "message.dropped", [row.code]);
    return false;
  });
}

/** `wanted`, `later` or why it is skipped. `later`: its time moved into the future, so it returns to the plan. */
async function judge(ctx: Ctx, tools: MailTools, row: StoredMessage): Promise<string> {
  const { actor, db, clock } = ctx;
  const { serves, pause } = await allowanceOf(ctx);
  if (!serves) return "suspended";
  if (row.rule_id !== null && row.by_user === null && pause?.until === null) return "all_paused";
  const address = row.to_address ?? "";
  if (row.rule_id !== null && (await listStopped(db, actor.tenant_id, [address])).size > 0) return "stopped";
  if (!isOfPlan(row)) return row.audience !== "guest" || row.guest_email === address ? "wanted" : "changed";
  const verdict = (await judgePlanned(ctx, [row]))(row);
  if ("reason" in verdict) return verdict.reason;
  const { skip, due_at, receiver } = verdict.planned;
  if (skip !== null) return skip;
  if (receiver.email !== address) return "changed";
  if (row.by_user === null && due_at > clock.now()) return "later";
  return (await closedAgain(ctx, tools, row)) ?? "wanted";
}

/** Why a text with access codes is not sent any more: the arrival guide closed after it was filled in. */
async function closedAgain(ctx: Ctx, tools: MailTools, row: StoredMessage): Promise<string | null> {
  const said = await textOfRow(ctx, tools, row, false);
  if (said === null || said.reason !== "empty_variable") return null;
  return said.lacking?.some(isForGuests) ? reasonOf(said) : null;
}

/** Companies whose messages are not sent, for operators of the service: counts only, without receivers. */
export const unsentMessages = (db: Db, now: Date): Promise<ServiceFigures["mails"]["companies"]> =>
  listUnsentMessages(db, now);
