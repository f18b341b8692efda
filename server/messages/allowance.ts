import { mailLimit } from "#domain/messages/message-rules";
import { serviceDay, todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import { countLeft, findSender } from "#server/messages/messages.queries";

/** True if a company sends messages, and how many e-mails it may still send on its day. */
export interface Allowance {
  serves: boolean;
  left: number;
  /** The last pause of all rules; `until` is null while it lasts. */
  pause: { from: Date; until: Date | null } | null;
}

export async function allowanceOf({ actor, db, clock }: Ctx): Promise<Allowance> {
  const now = clock.now();
  const sender = await findSender(db, actor.tenant_id, serviceDay(now));
  const { state, timezone, has_module, rules_paused_at: from, rules_resumed_at: until } = sender;
  const began = dayBegins(timezone, todayIn(timezone, now));
  return {
    serves: has_module && !["suspended", "cancelled", "closed"].includes(state),
    left: mailLimit(state) - (await countLeft(db, actor.tenant_id, began)),
    pause: from && { from, until },
  };
}
