import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { AccountLineQuery, financialAccounts } from "#contract/financial-accounts";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { countAccountLines, listAccountLines } from "#server/finances/account-lines.queries";
import { findAccountKind } from "#server/finances/accounts.queries";
import { found } from "#server/http/problem";

/** What was posted to an account, the newest day first unless asked otherwise. */
export async function listLines(
  { actor, db }: Ctx,
  id: string,
  query: z.output<typeof AccountLineQuery>,
): Promise<VerbAnswer<typeof financialAccounts.lines>> {
  found(await findAccountKind(db, actor.tenant_id, id));
  const data = await listAccountLines(db, actor.tenant_id, id, {
    ...pageAsked(query),
    ascending: query.sort === "posted_on",
  });
  return pageAnswer(query, data, (limit) => countAccountLines(db, actor.tenant_id, id, limit));
}
