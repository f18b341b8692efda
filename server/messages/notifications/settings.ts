import type {
  NotificationMail,
  NotificationMailUpdate,
  NotificationSettings,
  notificationMails,
  OwnNotifications,
} from "#contract/messages/notification-mails";
import { fixedMailWords, notificationWords } from "#contract/messages/notification-words";
import type { EndpointInput } from "#contract/platform/endpoint";
import {
  deskMailKinds,
  type FixedMailKind,
  faultOfWords,
  isFixedMail,
  isGuestMail,
  type NotificationKind,
} from "#domain/notification-mails";
import { everyFixedMail, everyMail } from "#server/messages/notifications/notification-words";
import {
  findNotificationSettings,
  keepNotificationMail,
  listMuted,
  replaceMuted,
  type StoredMail,
} from "#server/messages/notifications/notifications.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { keepSettings } from "#server/platform/db/versioned-rows";
import { found, invalid, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

type Every = StoredMail & { kind: NotificationKind };

type Fixed = StoredMail & { kind: FixedMailKind };

function toMail(mail: Every | Fixed): NotificationMail {
  return isFixed(mail) ? toFixed(mail) : toWorded(mail);
}

const isFixed = (mail: Every | Fixed): mail is Fixed => isFixedMail(mail.kind);

function toFixed({ kind, active, version }: Fixed): NotificationMail {
  const { label, needed } = fixedMailWords[kind];
  const none = { subject: "", paragraph: "", changed: false };
  return { kind, label, audience: "guest", on: active, needed, ...none, version };
}

function toWorded({ kind, active, subject, paragraph, version }: Every): NotificationMail {
  const ours = notificationWords[kind];
  return {
    kind,
    label: ours.label,
    audience: isGuestMail(kind) ? "guest" : "desk",
    on: active,
    needed: null,
    subject: subject ?? ours.subject,
    paragraph: paragraph ?? ours.paragraph,
    changed: subject !== null || paragraph !== null,
    version,
  };
}

async function listedMails({ actor, db }: Ctx): Promise<(Every | Fixed)[]> {
  return [...(await everyMail(db, actor.tenant_id)), ...(await everyFixedMail(db, actor.tenant_id))];
}

export const listNotificationMails: Verb<typeof notificationMails.list> = async (ctx) => ({
  data: (await listedMails(ctx)).map(toMail),
});

async function requireMail(ctx: Ctx, kind: string): Promise<Every | Fixed> {
  return found((await listedMails(ctx)).find((each) => each.kind === kind));
}

export async function showMail(ctx: Ctx, kind: string): Promise<NotificationMail> {
  return toMail(await requireMail(ctx, kind));
}

export const mailExists = async (_: Ctx, { kind }: { kind: string }) =>
  Object.hasOwn(notificationWords, kind) || Object.hasOwn(fixedMailWords, kind);

/** Saves the settings of a kind. A text equal to the service's own is not stored, so that it follows later changes. */
export const updateNotificationMail: Verb<typeof notificationMails.update> = async (
  ctx,
  { params: { kind }, body: input },
) => {
  const { actor, db, clock } = ctx;
  const before = await requireMail(ctx, kind);
  if (before.version !== input.version) throw stale(toMail(before));
  if (isFixed(before)) requireSwitch(before, input);
  const ours = isFixed(before) ? { subject: "", paragraph: "" } : notificationWords[before.kind];
  const own = (said: string | null | undefined, stood: string | null, usual: string) =>
    said === undefined ? stood : said === usual ? null : said;
  const after = {
    ...before,
    active: input.on ?? before.active,
    subject: own(input.subject, before.subject, ours.subject),
    paragraph: own(input.paragraph, before.paragraph, ours.paragraph),
  };
  if (!isFixed(after)) requireGoodWords(after);
  if (!(await keepNotificationMail(db, actor.tenant_id, after, clock.now()))) throw stale(await showMail(ctx, kind));
  const shown = ({ label, on, subject, paragraph }: NotificationMail) => ({ name: label, on, subject, paragraph });
  await record(ctx, "notification_mail.updated", kind, shown(toMail(before)), shown(toMail(after)));
  return showMail(ctx, kind);
};

/** Throws 422 for a text of a mail that has none of the company's, and for switching off one that has to go. */
function requireSwitch({ kind }: Fixed, { on, subject, paragraph }: NotificationMailUpdate): void {
  const { needed } = fixedMailWords[kind];
  if (on === false && needed !== null) throw invalid("on", needed);
  const field = subject != null ? "subject" : paragraph != null ? "paragraph" : null;
  if (field !== null) throw invalid(field, "O texto deste e-mail é do Estadia e não muda");
}

/** Throws 422 at its field for a variable that the mail cannot fill in. */
function requireGoodWords({ kind, subject, paragraph }: Every): void {
  const faults = Object.entries({ subject, paragraph }).flatMap(([field, text]) => {
    const fault = text === null ? null : faultOfWords(kind, text);
    return fault === null ? [] : [[field, [fault]]];
  });
  if (faults.length > 0) throw new Problem("ValidationException", { errors: Object.fromEntries(faults) });
}

export async function showSettings({ actor, db }: Ctx): Promise<NotificationSettings> {
  const { channel_guests, version } = await findNotificationSettings(db, actor.tenant_id);
  return { channel_guests, version };
}

export async function saveSettings(
  ctx: Ctx,
  input: EndpointInput<typeof notificationMails.saveSettings>["body"],
): Promise<NotificationSettings> {
  const { actor } = ctx;
  const before = await showSettings(ctx);
  if (before.version !== input.version) throw stale(before);
  const channel_guests = input.channel_guests ?? before.channel_guests;
  const kept = await keepSettings(ctx, "notification_settings", before.version, { channel_guests });
  if (!kept) throw stale(await showSettings(ctx));
  const was = { channel_guests: before.channel_guests };
  await record(ctx, "notification_settings.updated", actor.tenant_id, was, { channel_guests });
  return showSettings(ctx);
}

export async function showOwn({ actor, db }: Ctx): Promise<OwnNotifications> {
  const muted = await listMuted(db, actor.tenant_id, actor.user_id);
  const mails = await everyMail(db, actor.tenant_id);
  return {
    receives: may(actor, "bookings.edit"),
    data: deskMailKinds.map((kind) => ({
      kind,
      label: notificationWords[kind].label,
      on: mails.some((each) => each.kind === kind && each.active),
      muted: muted.includes(kind),
    })),
  };
}

export const saveOwn: Verb<typeof notificationMails.saveOwn> = async (ctx, { body: { muted } }) => {
  const { actor, db } = ctx;
  await replaceMuted(
    db,
    actor.tenant_id,
    actor.user_id,
    muted.filter((kind) => !isGuestMail(kind)),
  );
  return showOwn(ctx);
};
