import type { MessageRule, MessageStay } from "#domain/messages/message-rules";

/** A default stay: a confirmed one of a guest in São Paulo, entered by a user. */
export function stayOf(fields: Partial<MessageStay> = {}): MessageStay {
  return {
    ...{ code: "K7M4QX2P", type: "guest", status: "confirmed", accommodation_id: "sol", channel: "direct" },
    ...{ check_in: "2026-12-20", check_out: "2026-12-24", night_count: 4, timezone: "America/Sao_Paulo" },
    ...{ payment_state: "partial", contract: "settled", forms: null, language: "pt" },
    ...{ created_at: new Date("2026-11-01T12:00:00Z"), confirmed_at: new Date("2026-11-02T12:00:00Z") },
    ...{ hold_expires_at: null, checked_in_at: null, checked_out_at: null, cancelled_at: null },
    ...{ check_out_time: "11:00", goes_on: false, comes_from: false },
    ...{ imported: false, demonstration: false, from_channel: false, channel_guests: false },
    ...{ installments: [], payments: [], contracts: [] },
    ...fields,
  } as MessageStay;
}

/** A default rule: two days before the arrival, active for a long time. */
export function ruleOf(fields: Partial<MessageRule> = {}): MessageRule {
  return {
    ...{
      id: "r",
      trigger: "check_in",
      days: -2,
      time: "09:00",
      hours: 0,
      late: false,
      audience: "guest",
      way: "email",
    },
    ...{ active_since: new Date("2018-01-01T00:00:00Z"), statuses: [], payment_states: [], accommodation_ids: [] },
    ...{
      channels: [],
      languages: [],
      min_nights: null,
      max_nights: null,
      contract: null,
      forms: null,
      installment: "any",
    },
    ...{ imported: false, owner_stays: false },
    ...fields,
  } as MessageRule;
}
