import type { AccountOption } from "#contract/financial-accounts";
import type { Ctx } from "#server/context";
import { listAccountOptions } from "#server/finances/accounts.queries";

/** The accounts to choose from. They are named to whoever writes an entry of his accommodations, balances are not. */
export async function listAccountChoices({ actor, db }: Ctx): Promise<{ data: AccountOption[] }> {
  return { data: await listAccountOptions(db, actor.tenant_id) };
}
