import type { SkipReason } from "#domain/messages/message-rules";
import { isUuid } from "#domain/uuid";
import type { StoredMessage } from "#server/messages/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { listActiveRules } from "#server/messages/messages/sending.queries";
import type { Ctx } from "#server/platform/context";

/** The current plan for a message that was written from it. */
export type Verdict = { planned: PlannedMessage } | { reason: SkipReason };

/** True if a rule planned it; the key of a message sent again or by hand is an id. */
export const isOfPlan = ({ rule_id, key }: Pick<StoredMessage, "rule_id" | "key">): boolean =>
  rule_id !== null && !isUuid(key);

/** Plans the bookings of these messages again, and returns for each whether it is still planned. */
export async function judgePlanned(ctx: Ctx, rows: readonly StoredMessage[]): Promise<(row: StoredMessage) => Verdict> {
  const { actor, db, clock } = ctx;
  const asked = new Set(rows.map(({ rule_id }) => rule_id));
  const rules = (await listActiveRules(db, actor.tenant_id)).filter(({ id }) => asked.has(id));
  const ids = [...new Set(rows.map(({ booking_id }) => booking_id))];
  const now = clock.now();
  const planned = await planBetween(ctx, { rules, from: now, until: now, ids });
  const byKey = new Map(planned.map((each) => [each.key, each]));
  const active = new Set(rules.map(({ id }) => id));
  return ({ key, rule_id }) => {
    const found = byKey.get(key);
    if (found) return { planned: found };
    return { reason: active.has(rule_id ?? "") ? "changed" : "rule_off" };
  };
}
