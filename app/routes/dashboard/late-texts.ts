import type { QueuedMessage } from "#contract/messages/messages-sent";
import { isLate, receiverOf, waitWords } from "~/domains/messages/message-lines";
import { call } from "~/lib/api";
import type { Attention } from "~/routes/dashboard/attention-kinds";

/** The queue's item on the day sheet; null if nothing has waited for long. */
export async function askLateTexts(): Promise<Attention | null> {
  const { data } = await call("GET /api/message-queue", {}, { quiet: "all" });
  return lateAttention(data, Date.now());
}

/** One line for all of them. */
export function lateAttention(texts: readonly QueuedMessage[], now: number): Attention | null {
  const [oldest, ...others] = texts.filter(({ due_at }) => isLate(due_at, now));
  if (oldest === undefined) return null;
  const name = receiverOf(oldest);
  const wait = waitWords(oldest.due_at, now);
  return {
    kind: "texts",
    key: "texts",
    title: others.length === 0 ? "Texto do WhatsApp na fila" : `${others.length + 1} textos do WhatsApp na fila`,
    text: others.length === 0 ? `Para ${name}: ${wait}.` : `O mais antigo, para ${name}, ${wait}.`,
    ways: [{ queue: true }],
  };
}
