import { serviceDay } from "#domain/stay-dates";
import { findSender } from "#server/messages/messages/messages.queries";
import type { Ctx } from "#server/platform/context";

/**
 * True if a company sends messages. How many, every mail's delivery decides (server/platform/mail/mail-allowance.ts).
 */
export interface Allowance {
  serves: boolean;
  /** The last pause of all rules; `until` is null while it lasts. */
  pause: { from: Date; until: Date | null } | null;
}

export async function allowanceOf({ actor, db, clock }: Ctx): Promise<Allowance> {
  const sender = await findSender(db, actor.tenant_id, serviceDay(clock.now()));
  const { state, has_module, rules_paused_at: from, rules_resumed_at: until } = sender;
  return {
    serves: has_module && !["suspended", "cancelled", "closed"].includes(state),
    pause: from && { from, until },
  };
}
