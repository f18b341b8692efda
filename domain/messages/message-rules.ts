import type { BookingStatus } from "#domain/booking-states";

/** What a rule counts from. Day triggers count days in the accommodation's calendar, the others hours. */
export const dayTriggers = ["check_in", "check_out", "installment_due"] as const;
export const momentTriggers = [
  "booked",
  "hold_expires",
  "confirmed",
  "payment_received",
  "contract_sent",
  "contract_signed",
  "checked_in",
  "checked_out",
  "cancelled",
] as const;
export const ruleTriggers = [...dayTriggers, ...momentTriggers] as const;
export type DayTrigger = (typeof dayTriggers)[number];
export type RuleTrigger = (typeof ruleTriggers)[number];

/** Whether a rule counts in days of the accommodation's calendar. */
export const isDayTrigger = (trigger: RuleTrigger): trigger is DayTrigger =>
  dayTriggers.some((each) => each === trigger);

/** How a message is sent: e-mail is automatic, a WhatsApp text waits in the day's queue for a user. */
export const messageWays = ["email", "whatsapp"] as const;
export type MessageWay = (typeof messageWays)[number];

export const ruleAudiences = ["guest", "owner", "role", "address"] as const;
export type RuleAudience = (typeof ruleAudiences)[number];

export const messageLanguages = ["pt", "en", "es"] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

/** Which instalments of a booking an `installment_due` rule applies to. */
export const ruleInstallments = ["any", "deposit", "balance"] as const;

/** `unsigned`: a contract is waiting for a signature. `settled`: it is signed, or there is none. */
export const contractConditions = ["unsigned", "settled"] as const;

/** `open`: a guest's registration form is missing. `ready`: none is, or none is needed. */
export const formConditions = ["open", "ready"] as const;

/**
 * The statuses that a rule may require. Cancelled and expired bookings get messages only by the trigger `cancelled`.
 */
export const askedStatuses = ["hold", "confirmed", "checked_in", "checked_out"] as const satisfies BookingStatus[];

/** The bookings that a rule applies to: a non-empty list must contain the booking's value. */
export interface RuleConditions {
  statuses: readonly string[];
  /** `unpaid`, `partial`, `paid`, `overpaid`. */
  payment_states: readonly string[];
  accommodation_ids: readonly string[];
  channels: readonly string[];
  min_nights: number | null;
  max_nights: number | null;
  contract: (typeof contractConditions)[number] | null;
  forms: (typeof formConditions)[number] | null;
  languages: readonly string[];
  installment: (typeof ruleInstallments)[number];
  /** Whether imported bookings and owners' stays are included. */
  imported: boolean;
  owner_stays: boolean;
}

export interface MessageRule extends RuleConditions {
  id: string;
  trigger: RuleTrigger;
  /** For day triggers; negative: before the day. */
  days: number;
  /** For day triggers: `HH:MM` in the accommodation's time zone. */
  time: string;
  /** For moment triggers: hours after it, or before it for `hold_expires`. */
  hours: number;
  /** Whether a booking made after the moment, and not after the day itself, gets the message at once. */
  late: boolean;
  audience: RuleAudience;
  way: MessageWay;
  /** Nothing is planned for earlier moments; null while the rule is off. */
  active_since: Date | null;
  /** True if its text tells how to get into the place, which every part of a stay needs for itself. */
  tells_access?: boolean;
}

/** The facts of a booking that rules depend on. */
export interface MessageStay {
  code: string;
  type: string;
  /** As displayed: a hold past its instant is expired. */
  status: BookingStatus;
  accommodation_id: string;
  channel: string;
  check_in: string;
  check_out: string;
  night_count: number;
  /** IANA zone of the accommodation. */
  timezone: string;
  payment_state: string | null;
  /** `unknown`: none yet, although one is to be issued, or only a void one. It meets neither condition. */
  contract: (typeof contractConditions)[number] | "unknown";
  /** Null if no rule asks for them. */
  forms: (typeof formConditions)[number] | null;
  language: MessageLanguage;
  created_at: Date;
  confirmed_at: Date | null;
  hold_expires_at: Date | null;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  cancelled_at: Date | null;
  /** `HH:MM`, in the accommodation's zone. */
  check_out_time: string;
  /** Another part of the stay follows: the guest moves and does not leave. */
  goes_on: boolean;
  /** Another part of the stay came before: the guest moves and does not arrive. */
  comes_from: boolean;
  imported: boolean;
  /** Part of a demonstration or sample data: no message is sent automatically. */
  demonstration: boolean;
  /** Set if a channel brought the booking, and whether the company writes to such guests. */
  from_channel: boolean;
  channel_guests: boolean;
  installments: { id: string; due_date: string; open_cents: number; deposit: boolean }[];
  payments: { id: string; created_at: Date }[];
  contracts: { id: string; sent_at: Date | null; signed_at: Date | null }[];
}

/** Why a text that a rule sends would not be true of a booking now. */
export const textDoubts = [
  "status",
  "payment",
  "contract",
  "forms",
  "no_contract",
  "no_deposit",
  "no_installment",
  "not_due",
  "not_late",
  "not_the_day",
] as const;
export type TextDoubt = (typeof textDoubts)[number];

/** Why a planned message is not sent; the texts are in `contract/messages/message-words.ts`. */
export const skipReasons = [
  "status",
  "payment",
  "contract",
  "forms",
  "settled",
  "made_after",
  "demonstration",
  "channel_guest",
  "amounts_of_channel",
  "empty_variable",
  "too_long",
  "no_address",
  "no_phone",
  "stopped",
  "late",
  "hour_over",
  "limit",
  "suspended",
  "all_paused",
  "no_author",
  "guests_only",
  "unconfirmed",
  "rule_off",
  "changed",
  "by_hand",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a rule is paused by itself: it has no author who may read what it sends, or its recipient must not get it. */
export const holdReasons = ["no_author", "guests_only", "unconfirmed"] as const satisfies SkipReason[];

/**
 * The subject of a message. Each recipient gets one message per occasion; a moved stay has a new one for its new day.
 */
export interface Occasion {
  /** `check_in:2026-12-20`, `confirmed`, `installment:<id>`, … */
  anchor: string;
  due_at: Date;
  /** Null: it will be sent. */
  skip: SkipReason | null;
  /** From then on its text speaks of an hour that is over; null if it does not. */
  until: Date | null;
}
