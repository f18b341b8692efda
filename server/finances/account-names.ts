import type { Ctx } from "#server/context";
import { listAccountNames } from "#server/finances/accounts.queries";

/** The names of the company's accounts by their ids, archived ones too. */
export async function accountNames({ actor, db }: Ctx): Promise<Map<string, string>> {
  return new Map((await listAccountNames(db, actor.tenant_id)).map(({ id, name }) => [id, name]));
}
