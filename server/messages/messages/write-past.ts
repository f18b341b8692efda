import type { MessageWay } from "#domain/messages/message-rules";
import { rowOf } from "#server/messages/messages/leave-message";
import { insertMessages, type MessageRow } from "#server/messages/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { listStoredRules } from "#server/messages/messages/rules-and-templates.queries";
import { listWords } from "#server/messages/messages/sending.queries";
import type { TemplateWords } from "#server/messages/messages/text-of-stay";
import type { Ctx } from "#server/platform/context";
import { updateVersioned } from "#server/platform/db/versioned-rows";

export type Outcome = Partial<MessageRow> & Pick<MessageRow, "state">;

/**
 * Switches on the rules with these names as if they had always been on, and writes the outcome of what they planned
 * until now, for a demonstration. Nothing is sent.
 */
export async function writePast(
  ctx: Ctx,
  { ways, since }: { ways: ReadonlyMap<string, MessageWay>; since: Date },
  becameOf: (planned: PlannedMessage, words: TemplateWords, at: number) => Outcome,
): Promise<void> {
  const { actor, db, clock } = ctx;
  for (const { id, name, version } of await listStoredRules(db, actor.tenant_id)) {
    const way = ways.get(name);
    if (way === undefined) continue;
    const row = { tenantId: actor.tenant_id, id, version, now: since };
    await updateVersioned(db, "notification_rules", row, { way, active_since: since, author_id: actor.user_id });
  }
  const rules = (await listStoredRules(db, actor.tenant_id)).filter(({ active }) => active);
  const templates = rules.map(({ template_id }) => template_id);
  const words = await listWords(db, actor.tenant_id, templates);
  const planned = await planBetween(ctx, { rules, from: since, until: clock.now() });
  const rows = planned.map((each, at) => {
    const became = becameOf(each, words.get(each.rule.template_id)!, at);
    return { ...rowOf(each, each.due_at), ...became };
  });
  await insertMessages(db, actor.tenant_id, rows);
}
