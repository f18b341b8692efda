import { type Defect, defect } from "./defect.ts";

/** Seeded defects in automatic mails. */
export const mailDefects: Defect[] = [
  defect("Mail a channel's guest without consent", "tests/server/messages/notifications/guest-mails", [
    "server/messages/notifications/notify-job.ts",
    "!occasion.channel_guests)",
    "occasion.channel_guests === null)",
  ]),
  defect("Mail an event twice", "tests/server/messages/notifications/desk-mails", [
    "server/messages/notifications/leave-mail.ts",
    "const sent = { id, kind, booking_id, event: notice.event,",
    "const sent = { id, kind, booking_id, event: notice.event + id,",
  ]),
  defect("Mail amounts to whoever may not see them", "tests/server/messages/notifications/desk-mails", [
    "server/messages/notifications/desk-mail.ts",
    'money && typeof act.amount_cents === "number"',
    'typeof act.amount_cents === "number"',
  ]),
  defect("Mail what was taken back", "tests/server/messages/notifications/guest-mails", [
    "server/messages/notifications/notify-job.ts",
    "return wantedIn[kind]?.includes(shownStatus(booking, now)) ?? true;",
    "return true;",
  ]),
];
