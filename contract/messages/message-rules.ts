import * as z from "zod";
import { bookingChannels, paymentStates } from "#contract/bookings/booking-values";
import { Way } from "#contract/messages/message-templates";
import { wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate, Moment, TimeOfDay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { mayBeEmpty, needed, recordOf, restorableEndpoints, usually } from "#contract/platform/record";
import { Email, Id, line } from "#contract/platform/scalars";
import {
  askedStatuses,
  contractConditions,
  formConditions,
  holdReasons,
  messageLanguages,
  ruleAudiences,
  ruleInstallments,
  ruleTriggers,
  skipReasons,
} from "#domain/messages/message-rules";

/** The number of days in a forecast. */
export const forecastDays = 14;

const listed = <const T extends readonly [string, ...string[]]>(values: T) => ({
  takes: z.array(z.enum(values)).max(values.length),
  shows: z.array(z.enum(values)),
});
const Forms = z.enum(formConditions);
const Nights = z.int().min(1).max(365);
/**
 * Whether a typed address may receive: those on record may at once, the others after confirming by a mailed link.
 * `unasked`: nothing was mailed yet; `unsent`: the mail of the request waits.
 */
export const addressStates = ["on_record", "confirmed", "waiting", "expired", "unasked", "unsent"] as const;
export type AddressState = (typeof addressStates)[number];

const yesNo = { takes: z.boolean(), shows: z.boolean() };

export const messageRule = recordOf(
  {
    name: needed({ label: "Nome da regra", ending: "o", takes: line(80), shows: z.string() }),
    active: usually(false, { label: "Ligada", ending: "a", ...yesNo }),
    trigger: needed({
      label: "Conta a partir de",
      ending: "o",
      takes: z.enum(ruleTriggers),
      shows: z.enum(ruleTriggers),
    }),
    /** For day triggers; negative: before the day. */
    days: usually(0, { label: "Quantos dias", ending: "os", takes: z.int().min(-365).max(365), shows: z.int() }),
    /** For day triggers, in the accommodation's time zone. */
    time: usually("09:00", { label: "Hora", ending: "a", takes: TimeOfDay, shows: z.string() }),
    /** For moment triggers: hours after it, or before it for `hold_expires`. */
    hours: usually(0, { label: "Quantas horas", ending: "as", takes: z.int().min(0).max(720), shows: z.int() }),
    /** For day triggers: whether a booking made after the moment gets the message at once. */
    late: usually(false, { label: "Reserva feita depois da hora", ending: "a", ...yesNo }),
    audience: usually("guest", {
      label: "Para quem",
      ending: "o",
      takes: z.enum(ruleAudiences),
      shows: z.enum(ruleAudiences),
    }),
    /** For the audience `role`: every user with this role who has access to the accommodation. */
    role_id: mayBeEmpty({ label: "Perfil de acesso", ending: "o", takes: Id, shows: Id }),
    /** For the audience `address`. */
    address: mayBeEmpty({ label: "E-mail", ending: "o", takes: Email, shows: z.string() }),
    /** WhatsApp is only for guests and owners. */
    way: usually("email", { label: "Meio de envio", ending: "o", takes: Way, shows: Way }),
    template_id: needed({ label: "Modelo de mensagem", ending: "o", takes: Id, shows: Id }),
    /** Conditions: an empty list matches everything. */
    statuses: usually([], { label: "Situação da reserva", ending: "a", ...listed(askedStatuses) }),
    payment_states: usually([], { label: "Pagamento", ending: "o", ...listed(paymentStates) }),
    channels: usually([], { label: "Canal de venda", ending: "o", ...listed(bookingChannels) }),
    languages: usually([], { label: "Idioma do hóspede", ending: "o", ...listed(messageLanguages) }),
    accommodation_ids: usually([], {
      label: "Acomodações",
      ending: "as",
      takes: z.array(Id).max(2000),
      shows: z.array(Id),
    }),
    min_nights: mayBeEmpty({ label: "Mínimo de noites", ending: "o", takes: Nights, shows: z.int() }),
    max_nights: mayBeEmpty({ label: "Máximo de noites", ending: "o", takes: Nights, shows: z.int() }),
    contract: mayBeEmpty({
      label: "Contrato",
      ending: "o",
      takes: z.enum(contractConditions),
      shows: z.enum(contractConditions),
    }),
    forms: mayBeEmpty({ label: "Fichas de registro", ending: "as", takes: Forms, shows: Forms }),
    /** For `installment_due`. */
    installment: usually("any", {
      label: "Parcela",
      ending: "a",
      takes: z.enum(ruleInstallments),
      shows: z.enum(ruleInstallments),
    }),
    imported: usually(false, { label: "Reservas importadas", ending: "as", ...yesNo }),
    owner_stays: usually(false, { label: "Estadias de proprietários", ending: "as", ...yesNo }),
  },
  {
    shown: {
      template_name: z.string(),
      /** Who answers for it: the user who saved it last or took it over. Null if they left the company. */
      author_name: z.string().nullable(),
      /** Why it is paused, as sentences; null if it is not. Nothing that becomes due meanwhile is sent later. */
      held: z.object({ why: z.enum(holdReasons), reason: z.string() }).nullable(),
      /** For the audience `address`. */
      address_state: z.enum(addressStates).nullable(),
      /** What will be sent in the next 14 days; for a rule that is off, what would be. */
      forecast: z.object({
        total: z.int(),
        /** Messages per day for 14 days, today first. */
        days: z.array(z.int()),
      }),
    },
  },
);

type Shape = Partial<z.output<typeof messageRule.input>>;

/** The rules across several fields; absent fields are not checked. */
export function wholeRule({ value, issues }: z.core.ParsePayload<Shape>): void {
  const say = (path: keyof Shape, message: string) =>
    issues.push({ code: "custom", path: [path], input: value[path], message });
  const { audience, role_id, address, way, min_nights, max_nights } = value;
  if (audience === "role" && role_id === null) say("role_id", "Escolha o perfil de acesso");
  if (audience === "address" && address === null) say("address", "Informe o e-mail");
  if (way === "whatsapp" && (audience === "role" || audience === "address")) {
    say("way", "A fila do WhatsApp é para hóspedes e proprietários. Escolha e-mail");
  }
  if (min_nights != null && max_nights != null && min_nights > max_nights) {
    say("max_nights", "O máximo deve ser igual ou maior que o mínimo");
  }
}

export const MessageRuleInput = messageRule.input.check(wholeRule);
export type MessageRuleInput = z.output<typeof MessageRuleInput>;
export const MessageRuleUpdate = messageRule.update.check(wholeRule);
export type MessageRuleUpdate = z.output<typeof MessageRuleUpdate>;
export const MessageRule = messageRule.answer;
export type MessageRule = z.output<typeof MessageRule>;

const Planned = z.object({
  /** As in `messages`. */
  id: z.string(),
  booking_code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  due_at: Moment,
  /** Local date and time of the accommodation. */
  due_on: CivilDate,
  due_time: z.string(),
  to_name: z.string(),
  /** Null: it will be sent. */
  skip: z.enum(skipReasons).nullable(),
  /** The reason as text. */
  reason: z.string().nullable(),
  /** As in `messages`. */
  no_phone: z.boolean(),
});
export type PlannedOfRule = z.output<typeof Planned>;

/** The next 14 days of a rule, stored or not. */
export const RuleForecast = z.object({
  total: z.int(),
  days: z.array(z.int()),
  /** The first 100, including those that will not be sent, with the reason. */
  data: z.array(Planned),
  /** For a change of a stored rule: the planned messages that are dropped, and those that move. */
  changes: z.object({ planned: z.int(), dropped: z.int(), moved: z.int() }).nullable(),
});
export type RuleForecast = z.output<typeof RuleForecast>;

/** The state of the company's messages. */
const MessageState = z.object({
  /** Addresses outside the company that its mails went to today, and the daily limit; more wait for the next day. */
  sent_today: z.int(),
  limit: z.int(),
  /** Since when the oldest mail of the company has been waiting; null if none has waited for an hour. */
  unsent_since: Moment.nullable(),
  /** Messages that failed in the last seven days. */
  failed: z.int(),
  /** Messages in the day's queue. */
  queued: z.int(),
  /** Since when all rules are paused; null if they are not. */
  paused_since: Moment.nullable(),
  /** Messages held back by the current pause, or by the one just ended. They are not sent later. */
  missed: z.int(),
  /** The rules that are on and paused, with the reason. */
  held: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
});

const path = "/api/notification-rules" as const;
const toSee = wholeCompanyAccess("subscription", "notifications.view");
const toChange = wholeCompanyAccess("subscription", "notifications.edit");

const records = restorableEndpoints({
  path,
  one: "a message rule",
  many: "message rules, with their forecast for the next 14 days",
  summary: { delete: "Delete a message rule; sent messages are kept" },
  toSee,
  toChange,
  input: MessageRuleInput,
  update: MessageRuleUpdate,
  answer: MessageRule,
});

export const messageRules = {
  ...records,
  forecast: endpoint({
    method: "GET",
    path: `${path}/:id/forecast`,
    summary: "Get the forecast of a message rule for the next 14 days",
    access: toSee,
    params: z.object({ id: Id }),
    answer: RuleForecast,
  }),
  tryOut: endpoint({
    method: "POST",
    path: `${path}/forecast`,
    summary: "Preview the forecast of an unsaved message rule, and the changes to its plan; nothing is stored",
    access: toSee,
    body: z.strictObject({ rule_id: named("Regra", "a", Id.optional()), rule: named("Regra", "a", MessageRuleInput) }),
    answer: RuleForecast,
  }),
  /** Sends the typed text to the current user, filled with a booking or with samples. */
  test: endpoint({
    method: "POST",
    path: `${path}/test`,
    summary: "Send a test mail of a message template to the current user",
    access: toChange,
    body: z.strictObject({
      template_id: named("Modelo de mensagem", "o", Id),
      booking_code: named("Reserva", "a", line(20).toUpperCase().nullable().optional()),
    }),
    answer: z.object({ to: z.string() }),
  }),
  takeOver: endpoint({
    method: "PUT",
    path: `${path}/:id/author`,
    summary: "Answer for a message rule whose author left or lost a permission that it needs",
    access: toChange,
    params: z.object({ id: Id }),
    answer: MessageRule,
  }),
  askAddress: endpoint({
    method: "POST",
    path: `${path}/:id/address-request`,
    summary: "Mail the request for confirmation to the address of a message rule again",
    access: toChange,
    params: z.object({ id: Id }),
    answer: MessageRule,
  }),
  state: endpoint({
    method: "GET",
    path: "/api/message-state",
    summary: "Get the state of the company's messages: daily limit, waiting mail, failures, queue",
    access: toSee,
    answer: MessageState,
  }),
  pauseAll: endpoint({
    method: "PUT",
    path: "/api/message-state",
    summary: "Pause or resume all message rules; messages due during the pause are not sent later",
    access: toChange,
    body: z.strictObject({ paused: named("Regras pausadas", "as", z.boolean()) }),
    answer: MessageState,
  }),
};

const AskedAddress = z.object({
  company: z.string(),
  /** Masked: enough to recognise one's own. */
  address: z.string(),
  state: z.enum(["waiting", "confirmed", "expired"]),
});

/** The confirmation of an address that was typed into a rule, linked in the mail that asks for it. */
export const ruleAddresses = {
  show: endpoint({
    method: "GET",
    path: "/api/public/rule-addresses/:token",
    summary: "Get the company and address of a confirmation link, and whether it was confirmed",
    access: "public",
    params: z.object({ token: z.string() }),
    answer: AskedAddress,
  }),
  confirm: endpoint({
    method: "PUT",
    path: "/api/public/rule-addresses/:token",
    summary: "Confirm that an address wants to receive a company's messages, by link",
    access: "public",
    params: z.object({ token: z.string() }),
    answer: AskedAddress,
  }),
};
