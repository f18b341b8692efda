import type { bankImports } from "#contract/bank-imports";
import type { EndpointInput, VerbAnswer } from "#contract/endpoint";
import { toBankImports } from "#server/bank-statements/import-answer";
import { countBankImports, listBankImports } from "#server/bank-statements/imports.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";

/** The files that were imported, the newest first. */
export async function listImports(
  ctx: Ctx,
  query: EndpointInput<typeof bankImports.list>["query"],
): Promise<VerbAnswer<typeof bankImports.list>> {
  const { actor, db } = ctx;
  const rows = await listBankImports(db, actor.tenant_id, pageAsked(query), query.sort !== "created_at");
  const data = await toBankImports(ctx, rows);
  return pageAnswer(query, data, (limit) => countBankImports(db, actor.tenant_id, limit));
}
