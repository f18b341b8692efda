import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { switchOffRulesOf } from "#server/messages/rules.queries";

/** Switches off the rules for an accommodation that is about to be deleted: without it they would be for all of them. */
export async function leavePlace(ctx: Ctx, accommodationId: string): Promise<void> {
  const { actor, db, clock } = ctx;
  for (const { id, name } of await switchOffRulesOf(db, actor.tenant_id, accommodationId, clock.now())) {
    await record(ctx, "notification_rule.updated", id, { name, active: true }, { name, active: false });
  }
}
