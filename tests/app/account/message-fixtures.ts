import type { MessageRule, RuleForecast } from "#contract/messages/message-rules";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { newRule } from "~/routes/account/notifications/rules/typed-rule";

const id = (last: string) => `0199a000-0000-7000-8000-0000000000${last}`;

export const days = (...counts: number[]) => Array.from({ length: 14 }, (_value, index) => counts[index] ?? 0);

/** A rule as the server returns it: two days before the arrival, by e-mail to the guest, on. */
export function ruleOf(more: Partial<MessageRule> = {}): MessageRule {
  return {
    ...newRule,
    id: id("a1"),
    name: "Antes da chegada",
    time: "09:00",
    template_id: id("b1"),
    template_name: "Antes da chegada",
    author_name: "Rosa Lima",
    held: null,
    address_state: null,
    forecast: { total: 3, days: days(1, 2) },
    version: 4,
    ...more,
  };
}

export function templateOf(more: Partial<MessageTemplate> = {}): MessageTemplate {
  return {
    id: id("b1"),
    name: "Antes da chegada",
    subject: "Sua chegada em {{acomodacao}}",
    body: "Esperamos você em {{entrada}}.",
    chat: "Olá, {{primeiro_nome}}. Esperamos você.",
    subject_en: null,
    body_en: null,
    chat_en: null,
    subject_es: null,
    body_es: null,
    chat_es: null,
    archived: false,
    rules: [],
    version: 2,
    ...more,
  };
}

export function forecastOf(more: Partial<RuleForecast> = {}): RuleForecast {
  return { total: 3, days: days(1, 2), data: [], changes: null, ...more };
}

export const plannedOf = (holder_name: string, more: object = {}) => ({
  id: `rule.${holder_name}`,
  booking_code: "K7WM2RXQ",
  holder_name,
  accommodation_name: "Chalé Gaivota",
  check_in: "2026-12-20",
  check_out: "2026-12-24",
  due_at: "2026-12-18T12:00:00.000Z",
  due_on: "2026-12-18",
  due_time: "09:00",
  to_name: holder_name,
  skip: null,
  reason: null,
  no_phone: false,
  ...more,
});

/** The state of sending when nothing waits. */
export const calm = {
  sent_today: 0,
  limit: 500,
  unsent_since: null,
  failed: 0,
  queued: 0,
  paused_since: null,
  missed: 0,
  held: [],
};
