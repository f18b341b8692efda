import type { AccountOption } from "#contract/financial-accounts";
import type { Ctx } from "#server/context";
import { listAccountNames, listAccountOptions } from "#server/finances/accounts.queries";

/** The names of the company's accounts by their ids, archived ones too. */
export async function accountNames({ actor, db }: Ctx): Promise<Map<string, string>> {
  return new Map((await listAccountNames(db, actor.tenant_id)).map(({ id, name }) => [id, name]));
}

/** The accounts to choose from. They are named to whoever writes an entry of his accommodations, balances are not. */
export async function listAccountChoices({ actor, db }: Ctx): Promise<{ data: AccountOption[] }> {
  return { data: await listAccountOptions(db, actor.tenant_id) };
}
