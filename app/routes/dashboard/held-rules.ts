import type { AnswerOf } from "#contract/calls";
import { call } from "~/lib/api";
import type { Attention } from "~/routes/dashboard/attention-kinds";

type Held = AnswerOf<"GET /api/message-state">["held"];

/** The message rules that are paused by themselves, for the day sheet. */
export async function askHeldRules(): Promise<Attention[]> {
  const { held } = await call("GET /api/message-state", {}, { quiet: "all" });
  return heldAttention(held);
}

/** One line for each. */
export function heldAttention(held: Held): Attention[] {
  return held.map(({ id, name, reason }) => ({
    kind: "held",
    key: id,
    title: "Regra de mensagem pausada",
    text: `${name}: ${reason}`,
    ways: [{ rule: id, name }],
  }));
}
