import type { Message, QueuedMessage } from "#contract/messages/messages-sent";

/** A message as the server returns it: a planned e-mail for tomorrow. */
export function aMessage(more: Partial<Message> = {}): Message {
  return {
    id: "0192f1c2-7a3b-7c4d-8e5f-0000000000a1.K7WM2RXQ.check_in.guest",
    booking_code: "K7WM2RXQ",
    holder_id: "0192f1c2-7a3b-7c4d-8e5f-00000000000a",
    holder_name: "Otávio Prado",
    accommodation_name: "Chalé Araçá",
    check_in: "2026-11-28",
    check_out: "2026-12-01",
    rule_id: "0192f1c2-7a3b-7c4d-8e5f-0000000000a1",
    title: "Antes da chegada",
    way: "email",
    to_name: "Otávio Prado",
    to: "otavio@exemplo.com.br",
    state: "planned",
    reason: null,
    no_phone: false,
    detail: null,
    due_at: "2026-11-26T12:00:00Z",
    due_on: "2026-11-26",
    due_time: "09:00",
    ended_at: null,
    by: null,
    acts: ["pause", "send", "cancel"],
    ...more,
  };
}

/** A text of the queue of the day. */
export function aQueuedText(more: Partial<QueuedMessage> = {}): QueuedMessage {
  return {
    ...aMessage({ id: "q1", way: "whatsapp", to: "(48) 99633-2107", state: "queued", acts: ["sent", "cancel"] }),
    phone: "5548996332107",
    text: "Olá, Otávio. Esperamos você. https://estadia.test/booking/K7WM2RXQ/confirmation/x",
    ...more,
  };
}
