import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { mailStates } from "#contract/messages/notification-words";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { recordOf, usually } from "#contract/platform/record";
import { Id, line, paragraph, Version } from "#contract/platform/scalars";
import { holdReasons } from "#domain/mail-allowance";
import { listedMailKinds, notificationKinds } from "#domain/notification-mails";

const Kind = z.enum(notificationKinds);

/** A kind of automatic mail: whether it is sent, and its text. Labels and default texts: `notificationWords`. */
export const NotificationMail = z.object({
  kind: z.enum(listedMailKinds),
  label: z.string(),
  audience: z.enum(["guest", "desk"]),
  on: z.boolean(),
  /** Why it cannot be switched off; null if it can. */
  needed: z.string().nullable(),
  /** Empty for a mail whose text the company does not write. */
  subject: z.string(),
  paragraph: z.string(),
  /** Whether the company wrote its own text. */
  changed: z.boolean(),
  /** 1 if it was never saved. */
  version: Version,
});
export type NotificationMail = z.output<typeof NotificationMail>;

/** Absent keeps a value; null restores the default text. An unknown `{{variável}}` is refused at its field. */
export const NotificationMailUpdate = z.strictObject({
  on: named("Enviar", "o", z.boolean().optional()),
  subject: named("Assunto", "o", line(150).nullable().optional()),
  paragraph: named("Texto", "o", paragraph(2000).trim().min(1).nullable().optional()),
  version: Version,
});
export type NotificationMailUpdate = z.output<typeof NotificationMailUpdate>;

/** Settings for all automatic mails of a company. */
export const notificationSettings = recordOf({
  /** Whether guests from channels get them too, then without amounts. */
  channel_guests: usually(false, {
    label: "Hóspedes de canais",
    ending: "os",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
});
export const NotificationSettings = notificationSettings.answer.omit({ id: true });
export const NotificationSettingsUpdate = notificationSettings.update;
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** The mails to the company that one user receives. Users who may not edit bookings get none: `receives` is false. */
export const OwnNotifications = z.object({
  receives: z.boolean(),
  data: z.array(
    z.object({
      kind: Kind,
      label: z.string(),
      /** Whether the company sends it at all. */
      on: z.boolean(),
      muted: z.boolean(),
    }),
  ),
});
export type OwnNotifications = z.output<typeof OwnNotifications>;

/** Everything the user mutes; all else is received. */
export const OwnNotificationsUpdate = z.strictObject({
  muted: named("E-mails silenciados", "os", z.array(Kind).max(notificationKinds.length)),
});

/** A mail about a booking. Its content is not kept. */
export const BookingMail = z.object({
  id: Id,
  kind: z.enum(listedMailKinds),
  label: z.string(),
  audience: z.enum(["guest", "desk"]),
  /** The recipient's name and address; empty and null for another adult, null once the guest is anonymised. */
  to_name: z.string(),
  to: z.string().nullable(),
  state: z.enum(mailStates),
  queued_at: Moment,
  sent_at: Moment.nullable(),
  /** Why it waits; null if it does not. */
  held: z.enum(holdReasons).nullable(),
  /** For an unsent mail: why it waits, else what became of it at the mail server. */
  reason: z.string().nullable(),
  /** The latest response of the mail server, for users who set up messages. */
  detail: z.string().nullable(),
});
export type BookingMail = z.output<typeof BookingMail>;

const path = "/api/notification-mails" as const;
const params = z.object({ kind: z.string() });
const toSee = wholeCompanyAccess("subscription", "notifications.view");
const toChange = wholeCompanyAccess("subscription", "notifications.edit");
/** For the user within their current company. */
const ofPerson = companyAccess(null, null);

export const notificationMails = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List automatic mails with their texts",
    access: toSee,
    answer: listOf(NotificationMail),
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:kind`,
    summary: "Get an automatic mail",
    access: toSee,
    params,
    answer: NotificationMail,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:kind`,
    summary: "Update an automatic mail: enable or disable it, or change its text",
    access: toChange,
    params,
    body: NotificationMailUpdate,
    answer: NotificationMail,
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/notification-settings",
    summary: "Get whether guests of channels receive automatic mails",
    access: toSee,
    answer: NotificationSettings,
  }),
  saveSettings: endpoint({
    method: "PUT",
    path: "/api/notification-settings",
    summary: "Update whether guests of channels receive automatic mails",
    access: toChange,
    body: NotificationSettingsUpdate,
    answer: NotificationSettings,
  }),
  own: endpoint({
    method: "GET",
    path: "/api/account/notifications",
    summary: "Get the mails to the company that the current user mutes",
    access: ofPerson,
    answer: OwnNotifications,
  }),
  saveOwn: endpoint({
    method: "PUT",
    path: "/api/account/notifications",
    summary: "Update the mails to the company that the current user mutes",
    access: ofPerson,
    body: OwnNotificationsUpdate,
    answer: OwnNotifications,
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/mails`,
    summary: "List mails about a booking, newest first",
    access: companyAccess("booking", "bookings.view"),
    answer: listOf(BookingMail),
  }),
};
