import { sql } from "kysely";
import type { StatementAccount } from "#domain/bank-statements/statement";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The stored identification of a bank account: the bank as a number if it has one; no blanks. */
export type AccountName = Columns<"bank_account_names", "bank" | "branch" | "number">;

export interface KnownAccount extends AccountName, Columns<"bank_account_names", "account_id"> {}

const bare = (text: string | null) =>
  (text ?? "")
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, 60);

/**
 * Null if the file names no account. Leading zeros are removed from the bank number, because banks write it with or
 * without them.
 */
export function nameOf({ bank, branch, number }: StatementAccount): AccountName | null {
  const name = { bank: bare(bank).replace(/^0+(?=\d)/, ""), branch: bare(branch), number: bare(number) };
  return name.number === "" ? null : name;
}

/** Every bank account that was assigned once, for accounts that are not archived. */
export async function listKnownAccounts(db: Db, tenantId: string): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`select n.bank, n.branch, n.number, n.account_id from bank_account_names n
    join financial_accounts a on a.tenant_id = n.tenant_id and a.id = n.account_id
    where n.tenant_id = ${tenantId} and not a.archived`.execute(db);
  return rows;
}

export async function rememberAccount(db: Db, tenantId: string, name: AccountName, accountId: string): Promise<void> {
  await db
    .insertInto("bank_account_names")
    .values({ tenant_id: tenantId, ...name, account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "bank", "branch", "number"]).doUpdateSet({ account_id: accountId }),
    )
    .execute();
}

/** Prevents other imports from adding lines to the account until the transaction ends; payments into it do not wait. */
export async function lockAccount(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from financial_accounts where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    db,
  );
}
