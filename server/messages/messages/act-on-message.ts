import type { MessageAct } from "#contract/messages/message-words";
import type { companyMessages, Message } from "#contract/messages/messages-sent";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { guestVerbs } from "#server/bookings/guests/guests";
import { allowanceOf } from "#server/messages/messages/allowance";
import { isOfPlan } from "#server/messages/messages/judge-planned";
import { changeBy, enqueueMailByHand, rowOf } from "#server/messages/messages/leave-message";
import {
  actsOf,
  isByHand,
  plannedActs,
  reasonOf,
  sentence,
  toMessage,
  toPlanned,
} from "#server/messages/messages/message-answer";
import {
  deleteMessages,
  deleteSkipped,
  findMessage,
  insertMessage,
  lockMessage,
  lockSending,
  type MessageRow,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages/messages.queries";
import { materialsFor, type Outgoing, outgoing } from "#server/messages/messages/outgoing";
import type { PlannedMessage } from "#server/messages/messages/plan";
import { enqueueRestoring, settleBy } from "#server/messages/messages/settle-by-hand";
import { type FoundMessage, plannedOf, requireMessage } from "#server/messages/messages/show-message";
import { textOfRow } from "#server/messages/messages/text-of-row";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import { newId } from "#server/platform/db/new-id";
import { found, lacksPermission, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Finds a message for an action, locked against the sending job. Throws 409 if the action is not possible now. */
export async function requireFor(ctx: Ctx, id: string, act: MessageAct): Promise<FoundMessage> {
  const { actor, db } = ctx;
  await lockSending(db, actor.tenant_id);
  const first = await requireMessage(ctx, id);
  if (first.row !== null) await lockMessage(db, actor.tenant_id, first.row.id);
  const message = first.row === null ? first : await requireMessage(ctx, first.row.id);
  const acts = message.row === null ? plannedActs(message.planned) : actsOf(message.row);
  if (!acts.includes(act)) throw refused(plannedReason(message.planned), shown(ctx, message));
  return message;
}

function plannedReason(planned: PlannedMessage | null): string | null {
  if (planned === null) return null;
  const { skip, lacking, awaited } = planned;
  if (skip !== null) return reasonOf({ reason: skip, ...(lacking && { lacking }) });
  return awaited ? reasonOf({ reason: "empty_variable", lacking: awaited }) : null;
}
const shown = (ctx: Ctx, { row, planned }: FoundMessage): Message =>
  row === null ? toPlanned(ctx, planned) : toMessage(ctx, row);

function refused(reason: string | null, current: Message): Problem {
  const words = sentence(reason);
  return new Problem("MessageCannotActException", { body: { current }, ...(words !== null && { reason: words }) });
}

/** Prevents a message from being sent, until it is resumed (pause) or for good (cancel). */
export async function holdBack(ctx: Ctx, id: string, act: "pause" | "cancel"): Promise<Message> {
  const message = await requireFor(ctx, id, act);
  const { actor, db, clock } = ctx;
  const state = act === "pause" ? ("paused" as const) : ("cancelled" as const);
  if (message.row === null) {
    const row = { ...rowOf(message.planned, clock.now()), by_user: actor.user_id, state };
    await deleteSkipped(db, actor.tenant_id, row.key);
    if (!(await insertMessage(db, actor.tenant_id, row))) throw refused(null, shown(ctx, message));
    return told(ctx, row.id, act);
  }
  await updateMessage(db, actor.tenant_id, message.row.id, { state, by_user: actor.user_id, reason: null });
  if (isByHand(message.row)) await enqueueRestoring(db, actor.tenant_id, message.row.id, clock.now());
  return told(ctx, message.row.id, act);
}

/** Undoes a pause or a cancellation: the message is planned again, or sent at once if its time has passed. */
export async function resume(ctx: Ctx, links: LinkServices, id: string): Promise<Message> {
  const { actor, db, clock } = ctx;
  const row = found((await requireFor(ctx, id, "resume")).row);
  if (!isOfPlan(row)) return leaveAgain(ctx, links, row, "resume");
  const planned = await plannedOf(ctx, row);
  if (planned !== null && planned.skip === null && planned.due_at > clock.now()) {
    await deleteMessages(db, actor.tenant_id, [row.id]);
    await note(ctx, row, "resume");
    return toPlanned(ctx, planned);
  }
  const said: Outgoing = planned === null ? { reason: "changed" } : await sayPlanned(ctx, links, planned);
  await goBy(ctx, links, row, said, planned);
  return told(ctx, row.id, "resume");
}

/** Sends a message now, whatever its planned time. */
export const sendMessageNow: Verb<typeof companyMessages.send> = async (ctx, { params: { id } }) =>
  sendFound(ctx, ctx.services, await requireFor(ctx, id, "send"));

async function sendFound(ctx: Ctx, links: LinkServices, message: FoundMessage): Promise<Message> {
  const { actor, db, clock } = ctx;
  if (message.row !== null && !isOfPlan(message.row)) return leaveAgain(ctx, links, message.row, "send");
  const planned = message.planned ?? (await plannedOf(ctx, message.row));
  if (planned === null) throw refused("changed", shown(ctx, message));
  const said = await sayPlanned(ctx, links, planned);
  if (said.reason !== null) throw refused(reasonOf(said), shown(ctx, message));
  if (message.row !== null) {
    await goBy(ctx, links, message.row, said, planned);
    return told(ctx, message.row.id, "send");
  }
  const row = rowOf(planned, clock.now());
  const change = { ...changeBy(said, row.way, row.id, clock.now()), by_user: actor.user_id };
  await deleteSkipped(db, actor.tenant_id, row.key);
  if (!(await insertMessage(db, actor.tenant_id, { ...row, ...change }))) throw refused(null, shown(ctx, message));
  await leaveMailIf(ctx, links, { ...row, ...change }, said);
  return told(ctx, row.id, "send");
}

/** Corrects a guest's e-mail address, and sends the message there. */
export const correctAddress: Verb<typeof companyMessages.correct> = async (
  ctx,
  { params: { id }, body: { email } },
) => {
  const { id: rowId, holder_id } = found((await requireFor(ctx, id, "correct")).row);
  if (!may(ctx.actor, "guests.edit")) throw lacksPermission(["guests.edit"]);
  const { version } = await guestVerbs.show(ctx, holder_id);
  await guestVerbs.update(ctx, holder_id, { email, version });
  return sendFound(ctx, ctx.services, {
    row: found(await findMessage(ctx.db, ctx.actor.tenant_id, { id: rowId })),
    planned: null,
  });
};

/** Sends a message again, to the current address of its receiver. */
export const sendMessageAgain: Verb<typeof companyMessages.again> = async (ctx, { params: { id } }) => {
  const { actor, db, clock } = ctx;
  const before = found((await requireFor(ctx, id, "again")).row);
  const said = await sayRow(ctx, ctx.services, before);
  if (said.reason !== null) throw refused(reasonOf(said), toMessage(ctx, before));
  const now = clock.now();
  const fresh = newId(now);
  const row = copyOf(before, fresh, now);
  const change = { ...changeBy(said, row.way, fresh, now), by_user: actor.user_id };
  await insertMessage(db, actor.tenant_id, { ...row, ...change });
  await leaveMailIf(ctx, ctx.services, { ...row, ...change }, said);
  return told(ctx, fresh, "again");
};

/** Sends a row that is no longer planned. */
async function leaveAgain(ctx: Ctx, links: LinkServices, row: StoredMessage, act: MessageAct): Promise<Message> {
  const said = await sayRow(ctx, links, row);
  if (said.reason !== null) throw refused(reasonOf(said), toMessage(ctx, row));
  await goBy(ctx, links, { ...row, ...addressOf(row) }, said, null);
  if (isByHand(row)) await settleBy(ctx, row);
  return told(ctx, row.id, act);
}

/** The current address of a guest; for others, the one to which the message was sent. */
function addressOf({ way, audience, to_name, to_address, holder_name, guest_email, guest_phone }: StoredMessage) {
  if (audience !== "guest") return { to_name, to_address };
  return { to_name: holder_name, to_address: way === "email" ? guest_email : guest_phone };
}

/** A new row of the same message, due now. */
function copyOf(row: StoredMessage, id: string, now: Date): Omit<MessageRow, "state"> {
  const { booking_id, rule_id, template_id, kind, title, way, audience, receiver_id, language, anchor } = row;
  return {
    ...{ id, key: id, booking_id, rule_id, template_id, kind, title, way, audience, receiver_id, language, anchor },
    ...addressOf(row),
    ...{ reason: null, mail_id: null, subject: null, body: null, ended_at: null, by_user: null },
    due_at: now,
    created_at: now,
  };
}

/**
 * Sends or skips a stored message by `said`. A new `mail_id` prevents an earlier mail of the row that is still queued
 * from being sent.
 */
async function goBy(
  ctx: Ctx,
  links: LinkServices,
  row: StoredMessage,
  said: Outgoing,
  planned: PlannedMessage | null,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const { due_at, to_name, to_address } = planned ? rowOf(planned, clock.now()) : row;
  const now = clock.now();
  const change = { ...changeBy(said, row.way, newId(now), now), by_user: actor.user_id, due_at, to_name, to_address };
  await updateMessage(db, actor.tenant_id, row.id, change);
  await leaveMailIf(ctx, links, { ...row, ...change }, said);
}

async function leaveMailIf(ctx: Ctx, links: LinkServices, row: MessageRow, said: Outgoing): Promise<void> {
  if (row.state === "sending") await enqueueMailByHand(ctx, links, row, said);
}

async function sayPlanned(ctx: Ctx, links: LinkServices, planned: PlannedMessage): Promise<Outgoing> {
  const said = await outgoing(ctx, links, planned, await materialsFor(ctx, [planned]));
  return said.reason === null ? allowed(ctx, said) : said;
}

async function sayRow(ctx: Ctx, links: LinkServices, row: StoredMessage): Promise<Outgoing> {
  if (row.way === "email" && addressOf(row).to_address === null) return { reason: "no_address" };
  const said = await textOfRow(ctx, links, row, true);
  if (said === null) return { reason: "changed" };
  return said.reason === null ? allowed(ctx, said) : said;
}

async function allowed(ctx: Ctx, said: Outgoing): Promise<Outgoing> {
  const { serves } = await allowanceOf(ctx);
  return serves ? said : { reason: "suspended" };
}

async function told(ctx: Ctx, id: string, act: MessageAct): Promise<Message> {
  const row = found(await findMessage(ctx.db, ctx.actor.tenant_id, { id }));
  await note(ctx, row, act);
  return toMessage(ctx, row);
}

const recorded: Record<MessageAct, string> = {
  pause: "booking.message_paused",
  resume: "booking.message_resumed",
  cancel: "booking.message_cancelled",
  send: "booking.message_sent",
  again: "booking.message_sent",
  correct: "booking.message_sent",
  sent: "booking.message",
  unsent: "booking.message_unsent",
};

/** Records an act in the booking's history and notifies open screens. */
export async function note(ctx: Ctx, { code, title, way }: StoredMessage, act: MessageAct): Promise<void> {
  await record(ctx, recorded[act], code, null, { message: way, message_title: title });
  noteChange(ctx.db, ctx.actor.tenant_id, "message.acted", [code]);
}
