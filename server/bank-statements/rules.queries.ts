import { type BankRule, bankRule } from "#contract/bank-rules";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

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
