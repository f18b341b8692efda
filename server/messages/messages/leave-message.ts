import { heldWords } from "#contract/messages/hold-words";
import { notificationWords } from "#contract/messages/notification-words";
import { type GuestMailKind, inOneLine } from "#domain/notification-mails";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { issueLink, type LinkServices } from "#server/bookings/bookings/guest-links";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { reasonOf } from "#server/messages/messages/message-answer";
import { insertMessage, type MessageRow, updateMessage } from "#server/messages/messages/messages.queries";
import type { Outgoing, Said } from "#server/messages/messages/outgoing";
import type { PlannedMessage } from "#server/messages/messages/plan";
import { oneClickPath, stopPath, stopToken } from "#server/messages/messages/stops";
import { linesOf } from "#server/messages/notifications/notification-words";
import type { Ctx } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { layoutWords, type MailContent, type MailPart } from "#server/platform/mail/layout";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail } from "#server/platform/mail/send-mail";

/** Inserts the row of a planned message and queues its mail; false if it exists already. */
export async function leaveMessage(
  ctx: Ctx,
  links: LinkServices,
  planned: PlannedMessage,
  said: Outgoing,
): Promise<boolean> {
  const now = ctx.clock.now();
  const row = rowOf(planned, now);
  const change = changeBy(said, row.way, row.id, now);
  if (!(await insertMessage(ctx.db, ctx.actor.tenant_id, { ...row, ...change }))) return false;
  if (change.state === "sending") await leaveMailOf(ctx, links, { ...row, mail_id: row.id }, said);
  return true;
}

/** The row of a planned message, before its outcome. */
export function rowOf(planned: PlannedMessage, now: Date): Omit<MessageRow, "state"> {
  const { key, anchor, rule, stay, receiver, language, due_at } = planned;
  const id = newId(now);
  return {
    id,
    key,
    booking_id: stay.booking_id,
    rule_id: rule.id,
    template_id: rule.template_id,
    kind: null,
    title: rule.name,
    way: rule.way,
    audience: rule.audience,
    receiver_id: receiver.id,
    reason: null,
    due_at,
    language,
    mail_id: null,
    to_name: receiver.name,
    to_address: rule.way === "email" ? receiver.email : receiver.phone,
    subject: null,
    body: null,
    created_at: now,
    ended_at: null,
    by_user: null,
    anchor,
  };
}

/** The columns that change when a message is sent, queued or skipped. A queued text is filled in when it is read. */
export function changeBy(said: Outgoing, way: string, mail_id: string, now: Date) {
  if (said.reason !== null) return { state: "skipped" as const, reason: reasonOf(said), ended_at: now };
  const { language, subject, text } = said;
  const going = { reason: null, ended_at: null, language };
  if (way === "whatsapp") return { ...going, state: "queued" as const };
  return { ...going, state: "sending" as const, mail_id, subject, body: text };
}

type Addressed = Pick<MessageRow, "id" | "mail_id" | "to_name" | "to_address" | "audience" | "rule_id">;

/** Queues the mail of a row, under the row's present `mail_id`, in the transaction that writes the row. */
export async function leaveMailOf(ctx: Ctx, links: LinkServices, row: Addressed, said: Outgoing): Promise<void> {
  if (said.reason !== null) return;
  const { actor, db, clock } = ctx;
  await sendMail(db, links.secrets, clock.now(), {
    ...letterOf(ctx, links, row, said),
    id: row.mail_id ?? row.id,
    kind: messageMail,
    tenant_id: actor.tenant_id,
    about: row.id,
    to: { name: inOneLine(row.to_name ?? ""), address: row.to_address ?? "" },
  });
}

/** What the mail of a row says, with its link and the way to unsubscribe. */
export function letterOf(
  { actor }: Pick<Ctx, "actor">,
  { secrets, publicUrl }: Pick<LinkServices, "secrets" | "publicUrl">,
  { audience, rule_id, to_address }: Pick<Addressed, "audience" | "rule_id" | "to_address">,
  { subject, language, text, link }: Said,
): Omit<MailContent, "to"> {
  const lines = linesOf(text);
  const page: MailPart[] =
    audience !== "guest" || link === "" || text.includes(link)
      ? []
      : [{ label: layoutWords[language].page, path: link.slice(publicUrl.length) }];
  const letter = { subject, language, parts: [...lines, ...page] };
  // receivers of a rule's mails can unsubscribe, except the team
  if (rule_id === null || audience === "role") return letter;
  const token = stopToken(secrets, { tenant_id: actor.tenant_id, address: to_address ?? "" });
  return { ...letter, stop: { page: stopPath(token), oneClick: oneClickPath(token) } };
}

/** The same for a mail that a user sends: the row says at once why it waits, if it does. */
export async function enqueueMailByHand(ctx: Ctx, links: LinkServices, row: Addressed, said: Outgoing): Promise<void> {
  await leaveMailOf(ctx, links, row, said);
  if (said.reason !== null) return;
  const says = `${said.subject}\n${said.text}`;
  const mail = { id: row.mail_id ?? row.id, kind: messageMail, about: row.id, says };
  const held = await holdAtAct(ctx, mail, row.to_address ?? "");
  if (held !== null) await updateMessage(ctx.db, ctx.actor.tenant_id, row.id, { reason: heldWords[held] });
}

/** Queues the text of a mail that needs no rule for sending by WhatsApp, for a guest with a telephone and no e-mail. */
export async function queueText(
  ctx: Ctx,
  { secrets }: { secrets: Secrets },
  kind: GuestMailKind,
  { event, booking }: { event: string; booking: StoredBooking },
): Promise<void> {
  const { actor, db, clock } = ctx;
  if (booking.holder_phone === null) return;
  const now = clock.now();
  await issueLink(ctx, { secrets }, booking.code); // created here, because reading the queue creates no links
  const none = {
    anchor: null,
    rule_id: null,
    template_id: null,
    receiver_id: null,
    reason: null,
    mail_id: null,
    subject: null,
  };
  const inserted = await insertMessage(db, actor.tenant_id, {
    ...none,
    ...{ body: null, ended_at: null, by_user: null },
    id: newId(now),
    key: `${kind}.${event}`,
    booking_id: booking.id,
    kind,
    title: notificationWords[kind].label,
    way: "whatsapp",
    audience: "guest",
    state: "queued",
    due_at: now,
    language: await languageOfGuest(ctx, booking.holder_id),
    to_name: booking.holder_name,
    to_address: booking.holder_phone,
    created_at: now,
  });
  if (inserted) noteChange(db, actor.tenant_id, "message.queued", [booking.code]);
}

export const messageMail = "message";
