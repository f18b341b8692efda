import type { BookingStatus } from "#domain/booking-states";

/** What a rule counts from. Days are counted in the accommodation's calendar, moments in hours. */
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

/** By which way a message goes: an e-mail goes out by itself, a WhatsApp text waits in the queue of the day. */
export const messageWays = ["email", "whatsapp"] as const;
export type MessageWay = (typeof messageWays)[number];

export const ruleAudiences = ["guest", "owner", "role", "address"] as const;
export type RuleAudience = (typeof ruleAudiences)[number];

export const messageLanguages = ["pt", "en", "es"] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

/** Which of a booking's installments a rule of `installment_due` speaks of. */
export const ruleInstallments = ["any", "deposit", "balance"] as const;

/** `unsigned`: a contract waits for a signature. `settled`: it is signed, or there is none. */
export const contractConditions = ["unsigned", "settled"] as const;

/** The statuses a rule may require. Void bookings get messages by the trigger `cancelled` alone. */
export const askedStatuses = ["hold", "confirmed", "checked_in", "checked_out"] as const satisfies BookingStatus[];

/** The bookings a rule is for: a list that is not empty must contain the booking's value. */
export interface RuleConditions {
  statuses: readonly string[];
  /** `unpaid`, `partial`, `paid`, `overpaid`. */
  payment_states: readonly string[];
  accommodation_ids: readonly string[];
  channels: readonly string[];
  min_nights: number | null;
  max_nights: number | null;
  contract: (typeof contractConditions)[number] | null;
  languages: readonly string[];
  installment: (typeof ruleInstallments)[number];
  /** Whether bookings that an import brought, and stays of owners, get it too. */
  imported: boolean;
  owner_stays: boolean;
}

export interface MessageRule extends RuleConditions {
  id: string;
  trigger: RuleTrigger;
  /** Of day triggers: before the day where negative. */
  days: number;
  /** Of day triggers: `HH:MM` on the accommodation's clock. */
  time: string;
  /** Of moment triggers: hours after it, and before it for `hold_expires`. */
  hours: number;
  /** Whether a booking made after the moment gets it at once. */
  late: boolean;
  audience: RuleAudience;
  way: MessageWay;
  /** Nothing is planned for a moment before; null while it is off. */
  active_since: Date | null;
}

/** What of a booking rules look at. */
export interface MessageStay {
  code: string;
  type: string;
  /** As it is shown: a hold past its moment is expired. */
  status: BookingStatus;
  accommodation_id: string;
  channel: string;
  check_in: string;
  check_out: string;
  night_count: number;
  /** IANA zone of the accommodation. */
  timezone: string;
  payment_state: string | null;
  contract: (typeof contractConditions)[number];
  language: MessageLanguage;
  created_at: Date;
  confirmed_at: Date | null;
  hold_expires_at: Date | null;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  cancelled_at: Date | null;
  imported: boolean;
  /** Made by a demonstration or as a sample: nothing of it goes out by itself. */
  demonstration: boolean;
  /** Brought by a channel; and whether the company writes to such guests. */
  from_channel: boolean;
  channel_guests: boolean;
  installments: { id: string; due_date: string; open_cents: number; deposit: boolean }[];
  payments: { id: string; created_at: Date }[];
  contracts: { id: string; sent_at: Date | null; signed_at: Date | null }[];
}

/** Why a message that a rule plans does not go out; the words are in `contract/message-words.ts`. */
export const skipReasons = [
  "status",
  "payment",
  "contract",
  "settled",
  "made_after",
  "demonstration",
  "channel_guest",
  "amounts_of_channel",
  "empty_variable",
  "no_address",
  "no_phone",
  "stopped",
  "late",
  "limit",
  "suspended",
  "all_paused",
  "rule_off",
  "changed",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a message is about. Each receiver gets one message per occasion, even if its date changes. */
export interface Occasion {
  /** `check_in`, `confirmed`, `installment:<id>`, … */
  anchor: string;
  due_at: Date;
  /** Null: it goes out. */
  skip: SkipReason | null;
}
