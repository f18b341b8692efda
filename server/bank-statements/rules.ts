import { bankRule, bankRules } from "#contract/bank-rules";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import { namesOf } from "#server/accommodations/known-names";
import { findRule, listRules } from "#server/bank-statements/rules.queries";
import type { Ctx } from "#server/context";
import { saidCounterparty } from "#server/counterparties/said-counterparty";
import { requireEntryCategory } from "#server/finances/categories";
import { requireMoneyAccount } from "#server/finances/money-account";
import { invalid } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";
import { serveRecord } from "#server/records/serve-record";

type Values = ValuesOf<typeof bankRule.fields>;

/** Rules for recurring lines: the category of the entry, or the other account of the transfer. */
export const ruleVerbs = recordVerbs({
  definition: bankRule,
  table: "bank_rules",
  name: "bank_rule",
  list: async ({ actor, db }: Ctx) => ({ data: await listRules(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findRule(db, actor.tenant_id, id),
  trail: ({ other_account_archived, ...rule }) => rule, // belongs to the account
  async beforeSave(ctx, { values, said, before }) {
    const { direction, category_id, accommodation_id, other_account_id } = values;
    if (other_account_id !== null) return ofTransfer(ctx, { ...values, other_account_id }, said, before);
    if (category_id === null) throw invalid("category_id", messages.required("Categoria", "a"));
    if (values.description === null) throw invalid("description", messages.required("Descrição", "a"));
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

serveRecord(bankRules, ruleVerbs);

const ofEntries = ["category_id", "description", "counterparty_id", "accommodation_id"] as const;

/** A transfer rule has no entry fields: those from its time as an entry rule are cleared. */
async function ofTransfer(
  ctx: Ctx,
  values: Values & { other_account_id: string },
  said: Partial<Values>,
  before: Values | null,
): Promise<Values> {
  const odd = ofEntries.find((field) => said[field] != null);
  if (odd) throw invalid(odd, "Uma regra de transferência tem só o texto, o sentido e a outra conta");
  if (values.other_account_id !== before?.other_account_id) {
    await requireMoneyAccount(ctx, "other_account_id", values.other_account_id);
  }
  return { ...values, category_id: null, description: null, counterparty_id: null, accommodation_id: null };
}
