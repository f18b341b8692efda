import type { VerbAnswer } from "#contract/endpoint";
import type { FinancialEntryQuery, financialEntries } from "#contract/financial-entries";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { toListed } from "#server/finances/entry-answer";
import { countEntries, type EntryListing, listEntriesPage } from "#server/finances/listed-entries.queries";
import { companyDay } from "#server/finances/today";

/** What the company has to receive and to pay, the first due first unless asked otherwise. */
export async function listEntries(
  ctx: Ctx,
  query: FinancialEntryQuery,
): Promise<VerbAnswer<typeof financialEntries.list>> {
  const { actor, db } = ctx;
  const today = companyDay(ctx);
  const listing = entryListing(ctx, query);
  const rows = await listEntriesPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toListed(actor, today, row));
  return pageAnswer(query, data, (limit) => countEntries(db, actor.tenant_id, listing, limit));
}

/** What a query asks of the list. */
export function entryListing(ctx: Ctx, query: FinancialEntryQuery): EntryListing {
  return {
    kinds: query.kind ?? [],
    states: query.state ?? [],
    category_ids: query.category_id ?? [],
    accommodation_ids: query.accommodation_id ?? [],
    counterparty_ids: query.counterparty_id ?? [],
    account_ids: query.account_id ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    competences: query.competence ?? [],
    text: fold(query.q ?? "").trim(),
    ended_holds: query.ended_holds === "1",
    descending: query.sort === "-due_on",
    today: companyDay(ctx),
    now: ctx.clock.now(),
  };
}
