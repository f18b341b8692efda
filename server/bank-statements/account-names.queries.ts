import { sql } from "kysely";
import type { StatementAccount } from "#domain/bank-statements/statement";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** A bank's account as it is remembered: its bank as a number where it is one, all without blanks. */
export type AccountName = Columns<"bank_account_names", "bank" | "branch" | "number">;

export interface KnownAccount extends AccountName, Columns<"bank_account_names", "account_id"> {}

const bare = (text: string | null) =>
  (text ?? "")
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase()
    .slice(0, 60);

/** Null where the file names no account. Banks write their number with zeros before it, or without. */
export function nameOf({ bank, branch, number }: StatementAccount): AccountName | null {
  const name = { bank: bare(bank).replace(/^0+(?=\d)/, ""), branch: bare(branch), number: bare(number) };
  return name.number === "" ? null : name;
}

/** Every account of a bank that was named once, of accounts that still receive. */
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

/** Lets no other import bring lines of the account until the transaction ends; payments into it do not wait. */
export async function lockAccount(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`select 1 from financial_accounts where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    db,
  );
}
