import type { AnswerOf } from "#contract/calls";
import { loadPart } from "~/lib/api";
import { hasModule, holds, type Session } from "~/lib/session-state";
import type { Attention } from "~/routes/dashboard/attention-kinds";

type Held = AnswerOf<"GET /api/message-state">["held"];

/**
 * The message rules that are paused by themselves, for users who may take them over. With the day, so that it does not
 * move; it is shown without them if they cannot be read.
 */
export async function loadHeldRules(session: Session, request: Request): Promise<Attention[]> {
  const asks = holds(session, "notifications.edit") && hasModule(session, "subscription") && !session.limited;
  if (!asks) return [];
  return heldAttention((await loadPart("GET /api/message-state", {}, request))?.held ?? []);
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
