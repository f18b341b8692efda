import { type BankLineQuery, bankLines } from "#contract/bank-lines";
import type { VerbAnswer } from "#contract/endpoint";
import { fold } from "#domain/search-words";
import { toBankLines } from "#server/bank-statements/line-answer";
import { type BankLineListing, countBankLines, listBankLinesPage } from "#server/bank-statements/listed-lines.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { serve } from "#server/http/route";

/** Bank lines, newest day first; balance rows only on request. */
export async function listLines(ctx: Ctx, query: BankLineQuery): Promise<VerbAnswer<typeof bankLines.list>> {
  const { actor, db } = ctx;
  const listing: BankLineListing = {
    account_ids: query.account_id ?? [],
    import_id: query.import_id ?? null,
    states: query.state ?? [],
    direction: query.direction ?? null,
    missing: query.missing === "1",
    from: query.from ?? null,
    to: query.to ?? null,
    text: fold(query.q ?? "").trim(),
    descending: query.sort !== "written_on",
  };
  const rows = await listBankLinesPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = await toBankLines(ctx, rows);
  return pageAnswer(query, data, (limit) => countBankLines(db, actor.tenant_id, listing, limit));
}

serve(bankLines.list, (ctx, { query }) => listLines(ctx, query));
