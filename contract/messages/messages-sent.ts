import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { MessageText, Way } from "#contract/messages/message-templates";
import { messageActs, messageViews } from "#contract/messages/message-words";
import { type Access, companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { Email, Id, line, paragraph } from "#contract/platform/scalars";
import { messageLanguages } from "#domain/messages/message-rules";

/**
 * The states of a message. `planned` is computed and not stored; `paused` and `cancelled` were set by a user; `sending`
 * is with the mail server; `queued` is in the day's queue.
 */
export const messageStates = [
  "planned",
  "paused",
  "sending",
  "queued",
  "sent",
  "failed",
  "skipped",
  "cancelled",
] as const;
export type MessageState = (typeof messageStates)[number];

/** A message of a booking: planned by a rule, sent manually, or an automatic one whose guest has no e-mail. */
export const Message = z.object({
  /** `rule.booking.anchor.receiver` for planned ones, else an id. */
  id: z.string(),
  booking_code: z.string(),
  holder_id: Id,
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  /** Null if sent manually or if the rule was deleted. */
  rule_id: Id.nullable(),
  /** The name of the rule or template, or the kind of automatic mail. */
  title: z.string(),
  way: Way,
  /** The recipient's name and address or phone; null once anonymised. */
  to_name: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(messageStates),
  /** Why it will not be sent, or what became of it at the mail server. */
  reason: z.string().nullable(),
  /** A text for WhatsApp still to come whose receiver has no phone: in the queue it can only be copied. */
  no_phone: z.boolean(),
  /** The latest response of the mail server, for users who set up messages. */
  detail: z.string().nullable(),
  due_at: Moment,
  /** Local date and time of the accommodation. */
  due_on: CivilDate,
  due_time: z.string(),
  ended_at: Moment.nullable(),
  /** The user who sent, paused or cancelled it; null if automatic. */
  by: z.string().nullable(),
  /** The actions available to the current user. */
  acts: z.array(z.enum(messageActs)),
});
export type Message = z.output<typeof Message>;

/** The content of a message; kept for 90 days after sending. */
export const MessageContent = Message.extend({
  language: z.enum(messageLanguages),
  /** Null for WhatsApp, and after that time. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
});
export type MessageContent = z.output<typeof MessageContent>;

/** A text of the day's queue, ready to be sent. */
export const QueuedMessage = Message.extend({
  /** Digits only, as used by `wa.me`; null if the guest has no phone: the text can then be copied. */
  phone: z.string().nullable(),
  text: z.string(),
});
export type QueuedMessage = z.output<typeof QueuedMessage>;
export const MessageQuery = listQuery([], {
  view: named("Lista", "a", z.enum(messageViews).optional()),
  rule_id: named("Regra", "a", Id.optional()),
  way: named("Meio de envio", "o", Way.optional()),
  accommodation_id: named("Acomodação", "a", many(Id)),
});

const toSee = wholeCompanyAccess("subscription", "notifications.view");
/** The texts contain amounts. */
const toSend: Access = { scope: ["tenant"], module: "booking", permission: "bookings.edit", money: true };
const params = z.object({ id: z.string() });
const path = "/api/messages";

const act = <const N extends string>(name: N, summary: string) =>
  endpoint({ method: "POST", path: `${path}/:id/${name}` as const, summary, access: toSend, params, answer: Message });

export const companyMessages = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List messages by view; planned ones for the next 14 days",
    // names guests and their addresses
    access: { ...toSee, also: ["bookings.view"] },
    query: MessageQuery,
    answer: pageOf(Message).extend({
      /** The number of messages in each view. */
      counts: z.object({
        today: z.int(),
        planned: z.int(),
        /** Planned messages that currently will not be sent; the others are those in the forecasts of the rules. */
        held_back: z.int(),
        /** Others whose receiver has no phone; the forecasts do not count them either. */
        no_phone: z.int(),
        sent: z.int(),
        failed: z.int(),
        paused: z.int(),
        queued: z.int(),
      }),
    }),
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Get a message with its content",
    access: { scope: ["tenant"], module: "booking", permission: "bookings.view", money: true },
    params,
    answer: MessageContent,
  }),
  pause: act("pause", "Pause a planned message until it is resumed"),
  resume: act("resume", "Resume a paused or cancelled message; it is sent at once if its time has passed"),
  send: act("send", "Send a planned, paused or failed message now"),
  cancel: act("cancel", "Cancel a message"),
  again: act("again", "Resend a sent message"),
  sent: endpoint({
    method: "POST",
    path: `${path}/:id/sent`,
    summary: "Mark a queued text as sent",
    access: toSend,
    params,
    /** The text as sent, if the user changed it. */
    body: z.strictObject({ text: named("Texto", "o", paragraph(1500).trim().min(1).optional()) }),
    answer: Message,
  }),
  correct: endpoint({
    method: "POST",
    path: `${path}/:id/correct`,
    summary: "Correct the guest's e-mail address of an undelivered message, and resend it",
    access: toSend,
    params,
    body: z.strictObject({ email: named("E-mail", "o", Email) }),
    answer: Message,
  }),
  unsent: act("unsent", "Undo marking a queued text as sent"),
  queue: endpoint({
    method: "GET",
    path: "/api/message-queue",
    summary: "List texts waiting to be sent by WhatsApp, oldest first",
    access: toSend,
    answer: listOf(QueuedMessage),
  }),
  queueCount: endpoint({
    method: "GET",
    path: "/api/message-queue/count",
    summary: "Get the number of texts waiting to be sent by WhatsApp",
    access: toSend,
    answer: z.object({ count: z.int() }),
  }),
  ofBooking: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/sent-messages`,
    summary: "List planned and sent messages of a booking, in chronological order",
    access: companyAccess("booking", "bookings.view"),
    answer: listOf(Message),
  }),
  compose: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/message-text`,
    summary:
      "Fill in a message template for a booking, or its data without one; creates its guest link if there is none",
    access: toSend,
    /** Null for the data of the stay, empty once it is over, cancelled or expired. */
    body: z.strictObject({ template_id: named("Modelo de mensagem", "o", Id.nullable()) }),
    answer: MessageText.extend({
      /** The same, still in the texts as written. `withheld`: has a value, for the guest while the guide is open. */
      empty: z.array(z.object({ name: z.string(), label: z.string(), withheld: z.boolean() })),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** Why the text may be false of the booking now, by the rules that send it; null if their conditions hold. */
      doubt: z.string().nullable(),
    }),
  }),
  mail: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/guest-mails`,
    summary: "Mail a booking's guest what they owe, or the link of their page; each at most once a day",
    access: toSend,
    body: z.strictObject({ about: named("Assunto da mensagem", "o", z.enum(["payment", "link"])) }),
    answer: Message,
    status: 201,
    idempotent: true,
  }),
  write: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/sent-messages`,
    summary: "Send a manual message to a booking's guest: an e-mail is sent, a WhatsApp text is marked as sent",
    access: toSend,
    body: z.strictObject({
      template_id: named("Modelo de mensagem", "o", Id.nullable()),
      /** `stay`: the stay's data, which the automatic mails about a hold and a confirmation tell too. */
      about: named("Assunto da mensagem", "o", z.enum(["stay"]).optional()),
      way: named("Meio de envio", "o", Way),
      subject: named("Assunto", "o", line(150).optional()),
      text: named("Texto", "o", paragraph(5000).trim().min(1)),
    }),
    answer: Message,
    status: 201,
    idempotent: true,
  }),
};

/** Opting out of messages, linked at the end of each mail. */
export const messageStops = {
  show: endpoint({
    method: "GET",
    path: "/api/public/message-stops/:token",
    summary: "Get the company and address of an unsubscribe link, and whether messages are stopped",
    access: "public",
    params: z.object({ token: z.string() }),
    answer: z.object({ company: z.string(), address: z.string(), stopped: z.boolean() }),
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/public/message-stops/:token",
    summary: "Stop or resume a company's messages to an address, by unsubscribe link",
    access: "public",
    params: z.object({ token: z.string() }),
    body: z.strictObject({ stopped: named("Parar", "o", z.boolean()) }),
    answer: z.object({ company: z.string(), address: z.string(), stopped: z.boolean() }),
  }),
};
