import { messageRule } from "#contract/messages/message-rules";
import { messageTemplate } from "#contract/messages/message-templates";
import { readyMadeRules } from "#contract/messages/ready-made-messages";
import type { ValuesOf } from "#contract/platform/record";
import type { RuleValues } from "#server/messages/messages/judge-rule";
import { listTenantsWithoutRules, markRulesMade } from "#server/messages/messages/rules-and-templates.queries";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertVersioned } from "#server/platform/db/versioned-rows";
import { unsaid } from "#server/platform/records/values";

type TemplateValues = ValuesOf<typeof messageTemplate.fields>;

/**
 * Creates the ready-made templates for a company, and the rules that use them, switched off. Done once: later changes
 * and deletions by the company are respected.
 */
export async function createReadyMadeMessages(db: Db, tenantId: string, now: Date): Promise<void> {
  if (!(await markRulesMade(db, tenantId, now))) return;
  const begun = { rule: unsaid<RuleValues>(messageRule.fields), words: unsaid<TemplateValues>(messageTemplate.fields) };
  for (const { template, ...said } of Object.values(readyMadeRules)) {
    const template_id = newId(now);
    const { archived: _archived, ...words } = { ...begun.words, ...template };
    await insertVersioned(db, "message_templates", { tenantId, id: template_id, now }, { ...words, archived_at: null });
    const { active: _active, accommodation_ids: _accommodationIds, ...rule } = { ...begun.rule, ...said, template_id };
    await insertVersioned(
      db,
      "notification_rules",
      { tenantId, id: newId(now), now },
      { ...rule, active_since: null, deleted_at: null },
    );
  }
}

const atOnce = 500;

/**
 * The job: the same for companies created before these rules existed. A failure for one company does not stop the
 * others.
 */
export async function makeReadyRulesEverywhere(database: Database, clock: Clock): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await database.asAuth((db) => listTenantsWithoutRules(db, atOnce))) {
    await database
      .asTenant(tenantId, (db) => createReadyMadeMessages(db, tenantId, clock.now()))
      .catch((cause) => failures.push(new Error(`Company ${tenantId} got no ready-made rules.`, { cause })));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies got no ready-made rules.`);
}
