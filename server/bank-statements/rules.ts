import { bankRule } from "#contract/bank-rules";
import { messages } from "#contract/messages";
import { namesOf } from "#server/accommodations/known-names";
import { findRule, listRules } from "#server/bank-statements/rules.queries";
import type { Ctx } from "#server/context";
import { saidCounterparty } from "#server/counterparties/said-counterparty";
import { requireEntryCategory } from "#server/finances/categories";
import { invalid } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";

/** Lines that come back, and the category of the entry that they are. */
export const ruleVerbs = recordVerbs({
  definition: bankRule,
  table: "bank_rules",
  name: "bank_rule",
  list: async ({ actor, db }: Ctx) => ({ data: await listRules(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findRule(db, actor.tenant_id, id),
  async beforeSave(ctx, { values, said, before }) {
    const { direction, category_id, accommodation_id } = values;
    if (category_id !== before?.category_id || direction !== before?.direction) {
      await requireEntryCategory(ctx, direction === "in" ? "receivable" : "payable", category_id);
    }
    if (accommodation_id !== null && accommodation_id !== before?.accommodation_id) {
      const known = await namesOf(ctx, [accommodation_id]);
      if (known.length === 0) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
    }
    return { ...values, counterparty_id: await saidCounterparty(ctx, said, before) };
  },
  taken: { constraint: "bank_rules_words", field: "words", sentence: "Já existe uma regra com este texto" },
});
