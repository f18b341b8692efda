import { inOneLine, type NotificationKind, notificationKinds } from "#domain/notification-mails";
import {
  clearAddresses,
  findActs,
  findToldReversal,
  insertQuiet,
  insertSent,
} from "#server/messages/notifications/notifications.queries";
import { isActOfGuest, type Notice } from "#server/platform/audit/leave-notice";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import type { MailContent } from "#server/platform/mail/layout";
import { sendMail } from "#server/platform/mail/send-mail";

interface Left {
  kind: NotificationKind;
  notice: Notice;
  booking_id: string | null;
  /** Null for the guest. */
  user_id: string | null;
  to: { name: string; address: string };
}

/** Queues one mail, unless this person was already notified of the event. */
export async function leave(
  { actor, db, clock }: Ctx,
  { secrets }: { secrets: Secrets },
  { kind, notice, booking_id, user_id, to }: Left,
  content: Omit<MailContent, "to">,
): Promise<void> {
  const now = clock.now();
  const id = newId(now);
  const address = user_id === null ? to.address : null;
  const sent = { id, kind, booking_id, event: notice.event, user_id, address, queued_at: now };
  if (!(await insertSent(db, actor.tenant_id, sent))) return;
  await sendMail(db, secrets, now, {
    ...content,
    id,
    kind: mailKindOf(kind),
    tenant_id: actor.tenant_id,
    about: notice.about,
    answers: user_id === null && isActOfGuest(notice.action),
    to: { ...to, name: inOneLine(to.name) },
  });
}

const uuid = /^[0-9a-f-]{36}$/;

/** The details of an event in the audit log; empty for events that are not acts. */
export async function actOf(ctx: Ctx, event: string): Promise<Record<string, unknown>> {
  return (await actsOf(ctx, [event])).get(event) ?? {};
}

/** What a mail needs of the act that it is about. */
export async function actOfMail(ctx: Ctx, kind: NotificationKind, event: string): Promise<Record<string, unknown>> {
  if (kind !== "payment_reversed") return actOf(ctx, event);
  return { ...(await findToldReversal(ctx.db, ctx.actor.tenant_id, event)) };
}

/** The same of several, by event; without those that are not acts. */
export async function actsOf({ actor, db }: Ctx, events: readonly string[]) {
  const acts = events.filter((event) => uuid.test(event));
  return acts.length === 0 ? new Map<string, Record<string, unknown>>() : findActs(db, actor.tenant_id, acts);
}

/**
 * Suppresses mails about the bookings and calendars that a company has created until then: they are demonstration data.
 */
export async function keepQuiet({ actor, db }: Ctx, until: Date): Promise<void> {
  await insertQuiet(db, actor.tenant_id, until);
}

/**
 * Deletes the addresses and texts of mails and messages about the stays of these guests, and the answers of mail
 * servers.
 */
export async function forgetAddresses({ actor, db }: Ctx, holderIds: readonly string[]): Promise<void> {
  await clearAddresses(db, actor.tenant_id, holderIds);
}

/** The name of a notification kind in the mail queue. */
const mailKindOf = (kind: NotificationKind) => `notification-${kind}`;

const kinds = new Map(notificationKinds.map((kind) => [mailKindOf(kind) as string, kind]));

/** The kind of a queued mail; null for mails that are not notifications. */
export const kindOfMail = (name: string): NotificationKind | null => kinds.get(name) ?? null;

export const notificationMailKinds = [...kinds.keys()];
