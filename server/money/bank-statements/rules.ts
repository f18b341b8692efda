import { type BankRule, bankRule } from "#contract/money/bank-rules";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { namesOf } from "#server/catalogue/accommodations/read-accommodation";
import { saidCounterparty } from "#server/money/counterparties/counterparties";
import { requireEntryCategory } from "#server/money/finances/categories";
import { requireMoneyAccount } from "#server/money/finances/money-accounts";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { invalid } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

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

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("bank_rules as r")
    .leftJoin("financial_categories as c", (join) =>
      join.onRef("c.tenant_id", "=", "r.tenant_id").onRef("c.id", "=", "r.category_id"),
    )
    .select(columnsOf(bankRule.fields).map((column) => `r.${column}` as const))
    .leftJoin("counterparties as cp", (join) =>
      join.onRef("cp.tenant_id", "=", "r.tenant_id").onRef("cp.id", "=", "r.counterparty_id"),
    )
    .leftJoin("financial_accounts as a", (join) =>
      join.onRef("a.tenant_id", "=", "r.tenant_id").onRef("a.id", "=", "r.other_account_id"),
    )
    .select(["c.name as category_name", "cp.name as counterparty", "a.name as other_account_name"])
    .select(({ fn, val }) => fn.coalesce("a.archived", val(false)).as("other_account_archived"))
    .where("r.tenant_id", "=", tenantId)
    .$castTo<BankRule>();

/** Every rule of the company by its words. */
export const listRules = (db: Db, tenantId: string): Promise<BankRule[]> =>
  rows(db, tenantId).orderBy("r.words").orderBy("r.id").execute();

export async function findRule(db: Db, tenantId: string, id: string): Promise<BankRule | null> {
  return (await rows(db, tenantId).where("r.id", "=", id).executeTakeFirst()) ?? null;
}
